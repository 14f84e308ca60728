import type { Text } from '#shared/locale.ts'
import type { Tone } from '#ui/tag.tsx'
import type { ArticleKind } from '../articles/schema.ts'

export const articleKindTexts: Record<ArticleKind, Text> = {
  page: ['页面', 'Page'],
  help: ['帮助', 'Help'],
  solution: ['解决方案', 'Solution'],
  topic: ['专题', 'Topic'],
  notice: ['公告', 'Notice'],
  brand: ['品牌', 'Brand'],
  banner: ['横幅', 'Banner'],
  honor: ['资质证照', 'Licence'],
}

export const articleStateTexts = {
  shown: ['已上线', 'Shown'],
  scheduled: ['定时上线', 'Scheduled'],
  draft: ['仅草稿', 'Draft only'],
  ended: ['已到期', 'Ended'],
  withdrawn: ['已下线', 'Withdrawn'],
} as const satisfies Record<string, Text>

export const articleStateTones: Record<string, Tone> = {
  shown: 'success',
  scheduled: 'processing',
  draft: 'warning',
}

export const words = {
  drafts: ['有草稿', 'With a draft'],
  notices: ['公告', 'Notices'],
  helps: ['帮助', 'Help'],
  scheduled: ['定时上线', 'Scheduled'],
  back: ['文章', 'Articles'],
  add: ['新建文章', 'New article'],
  kind: ['类型', 'Kind'],
  code: ['代码（网址中使用）', 'Code, used in the address'],
  codeHint: ['小写字母、数字与连字符', 'Lower-case letters, digits and hyphens'],
  create: ['创建草稿', 'Create a draft'],
  chinese: ['中文', 'Chinese'],
  english: ['英文', 'English'],
  language: ['编辑语言', 'Language'],
  titleZh: ['标题（中文）', 'Title (Chinese)'],
  titleEn: ['标题（英文）', 'Title (English)'],
  summary: ['摘要', 'Summary'],
  body: ['正文（Markdown）', 'Text (Markdown)'],
  bodyHint: [
    '## 章节、### 小标题、表格、列表、**加粗**；不支持 HTML',
    '## sections, ### titles, tables, lists, **bold**; no HTML',
  ],
  details: ['附加信息', 'Details'],
  order: ['排序（小的在前）', 'Order, the lowest first'],
  isPinned: ['置顶', 'Pinned'],
  products: ['产品编号（空格分隔）', 'Catalogue numbers, separated by spaces'],
  link: ['链接到（以 / 开头）', 'Leads to, beginning with /'],
  picture: ['图片地址', 'Address of the picture'],
  number: ['编号', 'Number'],
  industryZh: ['行业（中文）', 'Industry (Chinese)'],
  industryEn: ['行业（英文）', 'Industry (English)'],
  firstDay: ['开始日期（yyyy-mm-dd）', 'First day (yyyy-mm-dd)'],
  lastDay: ['结束日期（yyyy-mm-dd）', 'Last day (yyyy-mm-dd)'],
  addPicture: ['上传图片', 'Upload a picture'],
  pictureAdded: ['图片已插入正文', 'The picture is in the text'],
  preview: ['预览', 'Preview'],
  saveDraft: ['保存草稿', 'Save draft'],
  saved: ['草稿已保存', 'The draft is saved'],
  unsaved: ['有未保存的修改', 'Not saved yet'],
  discard: ['放弃草稿', 'Discard draft'],
  discardQuestion: ['放弃这份草稿？已发布的内容不受影响。', 'Discard this draft? What is published stays.'],
  discarded: ['草稿已放弃', 'The draft is discarded'],
  publish: ['发布', 'Publish'],
  publishHint: [
    '上线时间留空为立即发布，下线时间留空为长期有效。时间为北京时间。',
    'Without a beginning it is published now, without an end it stays. Beijing time.',
  ],
  shownFrom: ['上线时间', 'Shown from'],
  shownUntil: ['下线时间', 'Shown until'],
  published: ['已发布', 'Published'],
  withdraw: ['下线', 'Withdraw'],
  withdrawQuestion: [
    '将文章从商城下线？再次发布可恢复。',
    'Take the article off the shop? Publishing shows it again.',
  ],
  withdrawn: ['文章已下线', 'The article is withdrawn'],
  versions: ['版本', 'Versions'],
  version: ['第 {number} 版', 'Version {number}'],
  draft: ['草稿', 'Draft'],
  fromFiles: ['随商城安装', 'comes with the shop'],
  restore: ['恢复为草稿', 'Restore as a draft'],
  restored: ['已恢复为草稿', 'Restored as a draft'],
  show: ['查看', 'Show'],
  shownVersion: ['正在查看第 {number} 版', 'This is version {number}'],
  conflict: [
    '文章刚被同事修改。您填写的内容已保留；“载入最新”会放弃您的修改。',
    'A colleague has just changed the article. What you typed is kept; “Load the newest” drops it.',
  ],
  loadNewest: ['载入最新', 'Load the newest'],
} as const satisfies Record<string, Text>
