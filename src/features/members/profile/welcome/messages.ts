import { texts } from '#shared/locale.ts'

export const welcomeMessages = texts({
  title: ['{nickname}，欢迎加入', 'Welcome, {nickname}'],
  lead: [
    '{company}的采购账号已开通，现在就可以下单。完成下面三步，采购更顺手。',
    'The buying account of {company} is open: you can order now. Three steps make it easier.',
  ],
  steps: ['接下来', 'Next steps'],
  optional: ['可稍后完成', 'May be done later'],
  done: ['已完成', 'Done'],
  companyTitle: ['认证单位，上传资质', 'Verify your organisation'],
  companyText: [
    '上传营业执照或法人证书，认证后可购买危险化学品和管制品，申请账期，开具增值税专用发票。',
    'Upload your business licence or legal person certificate. Verified organisations buy hazardous and regulated goods, on credit, with special VAT invoices.',
  ],
  companyTime: ['约 3 分钟，审核一般需 1 个工作日', 'About 3 minutes; the review takes one working day'],
  companyAction: ['去认证', 'Verify now'],
  companyByOwner: [
    '由单位管理员完成，您可以查看进度。',
    'The owner of the account does this; you can see how far it is.',
  ],
  companySee: ['查看资质', 'See the papers'],
  detailsTitle: ['填写开票资料和收货地址', 'Enter invoice details and an address'],
  detailsText: [
    '填写一次，以后下单直接选用，发票自动按此开具。',
    'Enter them once and choose them in every order; invoices are issued by them.',
  ],
  detailsTime: ['约 2 分钟', 'About 2 minutes'],
  invoiceAction: ['填写开票资料', 'Invoice details'],
  addressAction: ['添加收货地址', 'Add an address'],
  findTitle: ['找到第一瓶试剂', 'Find your first reagent'],
  findText: [
    '按品名、CAS 号或结构式搜索；有现成清单时整段粘贴，自动识别品名、规格和数量。',
    'Search by name, CAS number or structure, or paste a whole list: names, packs and quantities are recognised.',
  ],
  findTime: ['不到 1 分钟', 'Less than a minute'],
  listAction: ['粘贴采购清单', 'Paste your list'],
  searchAction: ['浏览产品', 'Browse products'],
  toCentre: ['进入会员中心', 'Go to the member centre'],
})
