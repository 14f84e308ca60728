import { type Text, texts } from '#shared/locale.ts'

export const finderMessages = texts({
  title: ['COA 与 SDS 查询', 'COA and SDS'],
  intro: [
    '质检报告（COA）按产品编号与批号查询，安全技术说明书（SDS）按产品编号、CAS 号或名称查询。',
    'Find a certificate of analysis by catalogue number and lot, or a safety data sheet by catalogue number, CAS number or name.',
  ],
  coa: ['质检报告（COA）', 'Certificate of analysis (COA)'],
  sds: ['安全技术说明书（SDS）', 'Safety data sheet (SDS)'],
  number: ['产品编号或货号', 'Catalogue number or SKU'],
  numberHint: [
    '印在瓶签上，例如 RG543394 或 RG543394-500ML',
    'On the label, such as RG543394 or RG543394-500ML',
  ],
  lot: ['批号', 'Lot number'],
  lotHint: ['印在瓶签上，例如 2026040104', 'On the label, such as 2026040104'],
  substance: ['产品编号、CAS 号或名称', 'Catalogue number, CAS number or name'],
  substanceHint: ['例如 64-17-5、乙醇', 'Such as 64-17-5 or ethanol'],
  language: ['语言', 'Language'],
  chinese: ['中文', 'Chinese'],
  english: ['英文', 'English'],
  find: ['查询', 'Find'],
  captcha: ['图形验证码', 'Characters in the picture'],
  captchaHint: [
    '您的网络查询次数较多，请输入图中字符后继续',
    'There were many look-ups from your network. Please enter the characters to go on.',
  ],
  captchaWrong: [
    '图形验证码错误或已过期，请重新输入',
    'The characters are wrong or have expired. Please try again.',
  ],
  captchaPicture: ['图形验证码', 'Captcha'],
  tooMany: [
    '查询过于频繁，请一小时后再试，或联系客服获取报告。',
    'Too many look-ups. Please try again in an hour, or ask customer service for the report.',
  ],
  results: ['查询结果', 'Result'],
  lotOf: ['批号 {lot}', 'Lot {lot}'],
  issued: ['签发 {date}', 'Issued {date}'],
  retest: ['复验/有效期至 {date}', 'Retest / expiry {date}'],
  open: ['查看报告', 'Open'],
  pdf: ['下载 PDF', 'PDF'],
  file: ['该批次的质检报告为存档文件，可直接打开：', 'The certificate of this lot is an archived file:'],
  openFile: ['打开文件', 'Open the file'],
  unknownNumber: [
    '没有找到产品编号或货号“{number}”。请核对瓶签，字母与数字须完整。',
    'There is no catalogue number or SKU “{number}”. Please check the label: letters and digits have to be complete.',
  ],
  unknownLot: [
    '{product} 没有批号“{lot}”的质检报告。请核对瓶签上的批号。',
    '{product} has no certificate for lot “{lot}”. Please check the lot number on the label.',
  ],
  nearest: ['该产品在库的相近批号', 'Similar lots of this product in stock'],
  ask: ['找不到？联系客服索取', 'Not here? Ask customer service'],
  noSubstance: [
    '没有找到“{substance}”。请核对产品编号、CAS 号或名称。',
    'Nothing was found for “{substance}”. Please check the number or name.',
  ],
  tdsPdf: ['技术说明书 PDF', 'TDS PDF'],
  openSds: ['查看 SDS', 'Open the SDS'],
  sample: ['试查 {text}', 'Try {text}'],
  contents: ['文件里有什么', 'What the papers say'],
  inCoa: ['质检报告（COA）', 'Certificate of analysis'],
  inCoaText: [
    '该批号各检验项目的方法、指标与实测结果，签发与复验日期。',
    'Methods, limits and results of the lot, with the dates of issue and retest.',
  ],
  inSds: ['安全技术说明书（SDS）', 'Safety data sheet'],
  inSdsText: [
    '按 GB/T 16483 编写的十六部分：危险性、急救、储存与运输。',
    'Sixteen sections after GB/T 16483: hazards, first aid, storage and transport.',
  ],
  provable: ['可验真伪', 'Provable'],
  provableText: [
    '报告印有二维码与验证码，任何人都能核对是否由本店签发。',
    'A QR code and a code let anybody check that we issued the certificate.',
  ],
  ownLots: ['您收到的批号', 'Lots that you received'],
  batch: ['批量下载', 'Several at once'],
  batchHint: [
    '每行一条：产品编号或货号、空格、批号，最多 100 行。下载为一个压缩包，并附未找到的清单。',
    'One a line: catalogue number or SKU, a space, lot number; at most 100 lines. You get one zip, with a list of what was not found.',
  ],
  batchLines: ['产品编号与批号', 'Catalogue numbers and lots'],
  batchDownload: ['下载压缩包', 'Download zip'],
  tooManyLines: ['最多 {most} 行', 'At most {most} lines'],
  badLine: ['第 {place} 行“{line}”无法识别', 'Line {place} “{line}” cannot be read'],
  badLineEnd: ['；', '; '],
  moreBadLines: ['另有 {count} 行', '{count, plural, one {# more line} other {# more lines}}'],
  badLineHint: [
    '。请写产品编号、空格和批号。',
    '. Please write a catalogue number, a space and a lot number.',
  ],
  verify: ['验证报告真伪', 'Verify a certificate'],
  verifyHint: [
    '扫描报告上的二维码，或输入 16 位验证码。',
    'Scan the QR code on the paper, or enter its code of 16 characters.',
  ],
  verifyCode: ['验证码', 'Verification code'],
  verifyButton: ['验证', 'Verify'],
})

export const bundleTexts = {
  complete: ['所有批次的质检报告均已包含。', 'The certificates of all lots are included.'],
  unreadable: ['无法识别：{line}', 'Cannot be read: {line}'],
  empty: ['请填写产品编号与批号', 'Please enter catalogue numbers and lots'],
} satisfies Record<string, Text>
