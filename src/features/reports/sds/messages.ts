import { type Text, texts } from '#shared/locale.ts'

export const sdsMessages = texts({
  title: ['安全技术说明书（SDS）', 'Safety data sheet (SDS)'],
  short: ['SDS', 'SDS'],
  finder: ['COA 与 SDS 查询', 'COA and SDS'],
  catalogNumber: ['产品编号', 'Catalogue number'],
  cas: ['CAS 号', 'CAS number'],
  issue: ['版本', 'Version'],
  versionOf: ['第 {version} 版，{date}', 'Version {version}, {date}'],
  basis: ['依据', 'Based on'],
  standards: ['GB/T 16483、GB/T 17519', 'GB/T 16483, GB/T 17519'],
  isOld: ['这是旧版本，已被新版本替代。', 'This version has been replaced by a newer one.'],
  toCurrent: ['查看现行版本', 'To the current version'],
  versions: ['全部版本', 'All versions'],
  contents: ['目录', 'Contents'],
  section: ['第 {number} 部分　{title}', 'Section {number}: {title}'],
  downloads: ['下载', 'Downloads'],
  pdfZh: ['PDF（中文）', 'PDF (Chinese)'],
  pdfEn: ['PDF（英文）', 'PDF (English)'],
  json: ['JSON 数据', 'JSON data'],
  ofSupplier: ['供应商原版', 'Of the supplier'],
  supplierZh: ['供应商原版 PDF（中文）', "Supplier's PDF (Chinese)"],
  supplierEn: ['供应商原版 PDF（英文）', "Supplier's PDF (English)"],
  labels: ['安全标签（GB 15258）', 'Safety labels (GB 15258)'],
  noLabel: [
    '本品未划分为危险化学品，不需要安全标签。',
    'Not classified as hazardous: no safety label is required.',
  ],
  label_small: ['简化标签 50 × 40 mm（≤100 mL）', 'Simplified, 50 × 40 mm (≤100 mL)'],
  label_medium: ['标准标签 75 × 50 mm（0.1–3 L）', 'Standard, 75 × 50 mm (0.1–3 L)'],
  label_large: ['大标签 100 × 75 mm（3–50 L）', 'Large, 100 × 75 mm (3–50 L)'],
})

/** On paper. */
export const sdsPrint = {
  title: ['化学品安全技术说明书', 'Safety Data Sheet'],
  catalogNumber: ['产品编号', 'Catalogue number'],
  cas: ['CAS 号', 'CAS number'],
  issue: ['版本', 'Version'],
  version: ['第 {version} 版，{date}', 'Version {version}, {date}'],
  basis: ['编写依据', 'Based on'],
  standards: ['GB/T 16483-2008、GB/T 17519-2013', 'GB/T 16483-2008, GB/T 17519-2013'],
  section: ['第 {number} 部分　{title}', 'Section {number}: {title}'],
} as const satisfies Record<string, Text>
