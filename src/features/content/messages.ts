import { type Text, texts } from '#shared/locale.ts'

export const agreementMessages = texts({
  platform: ['平台服务协议', 'Platform service agreement'],
  privacy: ['隐私政策', 'Privacy policy'],
  contents: ['目录', 'Contents'],
  print: ['打印', 'Print'],
  version: ['版本 {version} · {date}起生效', 'Version {version} · in force from {date}'],
  isPast: ['这是以前的版本，仅供查阅。', 'This is an earlier version, for reference only.'],
  toCurrent: ['查看现行版本', 'Read the current one'],
  otherVersions: ['其他版本', 'Other versions'],
})

export const noticeMessages = texts({
  title: ['商城公告', 'Notices'],
  pinned: ['置顶', 'Pinned'],
  published: ['发布于 {date}', 'Published {date}'],
  none: ['暂无公告', 'No notices'],
  back: ['全部公告', 'All notices'],
})

export const agreementAnswers = {
  ownName: ['本商城', 'this shop'],
  companyName: ['名称：', 'Name: '],
  hotline: ['客服热线：', 'Hotline: '],
  fax: ['传真：', 'Fax: '],
  email: ['邮箱：', 'E-mail: '],
} satisfies Record<string, Text>
