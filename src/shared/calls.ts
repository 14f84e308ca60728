/** Addresses of calls that code below the features needs; the features declare the calls. */
export const staffPath = '/api/admin'
/** Pages of the back office. */
export const backOfficePath = '/admin'
export const staffSignInPath = `${backOfficePath}/sign-in`
/** Of calls that a page sends by itself: they do not keep an idle session of staff open. */
export const backgroundHeader = 'x-background'
export const staffViewerPath = `${staffPath}/auth/me`
export const docsPath = '/api/docs'
/** Its answer, as that of any call, brings a CSRF token. */
export const viewerPath = '/api/ucenter/auth-info'
export const alipayWebhookPath = '/api/pay/notify/alipay'
export const wechatWebhookPath = '/api/pay/notify/wechat'

export const workerPath = '/sw.js'
export const offlinePath = '/offline'

/** Response header of pages that the service worker may keep. */
export const copyMark = 'x-offline-copy'
