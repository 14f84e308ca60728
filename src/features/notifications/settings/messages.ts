import { texts } from '#shared/locale.ts'

export const messageSettingsMessages = texts({
  title: ['通知设置', 'Notification settings'],
  hint: [
    '选择每类消息的接收方式。灰色勾选项为必要通知，不能关闭。',
    'Choose how you are notified of each kind. Grey ticks are required and cannot be turned off.',
  ],
  kind: ['消息类别', 'Kind'],
  site: ['站内', 'Site'],
  mail: ['邮件', 'E-mail'],
  sms: ['短信', 'SMS'],
  wechat: ['微信', 'WeChat'],
  choice: ['{kind}：{channel}', '{kind}: {channel}'],
  required: ['必要通知', 'Required'],
  mailUnbound: ['未绑定邮箱，无法接收邮件通知。', 'No e-mail address is bound, so no e-mails are sent.'],
  smsUnbound: ['未绑定手机号，无法接收短信通知。', 'No phone is bound, so no SMS are sent.'],
  wechatUnbound: [
    '未绑定微信或未关注公众号，无法接收微信通知。',
    'No WeChat account that follows us is bound, so nothing is sent by WeChat.',
  ],
  mailBind: ['去绑定邮箱', 'Bind an e-mail address'],
  smsBind: ['去绑定手机号', 'Bind a phone'],
  wechatBind: ['去绑定微信', 'Bind WeChat'],
  smsUnavailable: ['短信通知暂未开通。', 'SMS notifications are not available yet.'],
  wechatUnavailable: ['微信通知暂未开通。', 'WeChat notifications are not available yet.'],
  mailUnavailable: ['邮件通知暂未开通。', 'E-mail notifications are not available yet.'],
  save: ['保存设置', 'Save'],
  saved: ['通知设置已保存', 'Settings saved'],
  back: ['返回消息列表', 'Back to the messages'],
})
