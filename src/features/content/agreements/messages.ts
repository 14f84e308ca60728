const zh = {
  platform: '平台服务协议',
  privacy: '隐私政策',
  contents: '目录',
  print: '打印',
  version: '版本 {version} · {date}起生效',
  isPast: '这是以前的版本，仅供查阅。',
  toCurrent: '查看现行版本',
  otherVersions: '其他版本',
}

const en: Record<keyof typeof zh, string> = {
  platform: 'Platform service agreement',
  privacy: 'Privacy policy',
  contents: 'Contents',
  print: 'Print',
  version: 'Version {version} · in force from {date}',
  isPast: 'This is an earlier version, for reference only.',
  toCurrent: 'Read the current one',
  otherVersions: 'Other versions',
}

/** Words around the agreements. */
export const agreementMessages = { zh, en }
