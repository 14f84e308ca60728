export const workerPath = '/sw.js'
export const offlinePath = '/offline'

/** Response header of pages that the service worker may keep. */
export const copyMark = 'x-offline-copy'
