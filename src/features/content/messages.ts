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

export const aboutMessages = texts({
  about: ['关于我们', 'About us'],
  honor: ['荣誉资质', 'Honors and qualifications'],
  contact: ['联系我们', 'Contact us'],
  notices: ['公告与新闻', 'Notices and news'],
  help: ['帮助中心', 'Help centre'],
  helpContents: ['帮助目录', 'Contents of the help centre'],
  helpMore: ['没有找到答案？请致电', 'No answer here? Call'],
  products: ['产品', 'products'],
  packsInStock: ['现货规格', 'packs in stock'],
  customers: ['服务客户', 'customers served'],
  years: ['行业积淀', 'in the trade'],
  yearsFigure: ['{years} 年', '{years} years'],
  number: ['编号', 'No.'],
  sample: ['样本 · 仅供演示', 'SAMPLE · for demonstration only'],
  samplesOnly: [
    '以下证照均为演示样本，不是真实证照，不具有任何效力。',
    'These papers are drawn samples of a demonstration shop. None of them is real or valid.',
  ],
  noHonor: ['暂无证照', 'No papers yet'],
  allHonor: ['全部资质', 'All qualifications'],
})

export const noticeMessages = texts({
  title: ['公告与新闻', 'Notices and news'],
  pinned: ['置顶', 'Pinned'],
  published: ['发布于 {date}', 'Published {date}'],
  none: ['暂无公告', 'No notices'],
  back: ['全部公告', 'All notices'],
})

export const articleAnswers = {
  html: ['第 {line} 行：不支持 HTML', 'Line {line}: HTML is not supported'],
  heading: ['第 {line} 行：标题请用 ## 或 ###', 'Line {line}: headings begin with ## or ###'],
  link: [
    '第 {line} 行：链接只能指向本商城的页面（以 / 开头）、https 地址、邮箱或电话',
    'Line {line}: links lead to pages of the shop (beginning with /), https addresses, mail or phone',
  ],
  picture: [
    '第 {line} 行：图片请使用上传后得到的地址',
    'Line {line}: use the address that a picture gets when it is uploaded',
  ],
  other: ['第 {line} 行：不支持这种格式', 'Line {line}: this is not supported'],
} satisfies Record<string, Text>

/** Under the news of an agreement. */
export const agreementNewsWords = {
  changed: ['有变化的条款：', 'What changed:'],
  accept: ['同意新版本', 'Accept'],
  accepted: ['已记录您的同意', 'Your consent is recorded'],
} satisfies Record<string, Text>

export const agreementAnswers = {
  summary: ['{name}全文与历次版本。', '{name}: the text and its versions.'],
  news: [
    '《{title}》已更新为 {version} 版，自 {date} 起生效。',
    '“{title}” was updated: version {version} has been in force since {date}.',
  ],
  ownName: ['本商城', 'this shop'],
  companyName: ['名称：', 'Name: '],
  hotline: ['客服热线：', 'Hotline: '],
  fax: ['传真：', 'Fax: '],
  email: ['邮箱：', 'E-mail: '],
} satisfies Record<string, Text>
