import { texts } from '#shared/locale.ts'

export const scanMessages = texts({
  title: ['扫码查产品', 'Scan a bottle'],
  lead: [
    '对准瓶身或随货单上的条形码、二维码；货号、CAS 号也可直接输入。',
    'Point the camera at the bar code or QR code of a bottle or of delivery papers, or type a number.',
  ],
  start: ['打开相机', 'Open the camera'],
  stop: ['关闭相机', 'Close the camera'],
  looking: ['正在识别，请保持条码清晰、光线充足', 'Looking for a code. Hold still, in good light.'],
  refused: [
    '相机未授权或不可用。可以拍一张照片，或输入编号。',
    'The camera is blocked or missing. Take a photo instead, or type the number.',
  ],
  photo: ['拍照或选择照片', 'Take or choose a photo'],
  nothing: ['照片中没有识别到条码，请靠近一些再拍', 'No code was found in the photo. Please move closer.'],
  failed: [
    '识别组件加载失败，请检查网络后重试',
    'The reader could not be loaded. Please check your network.',
  ],
  code: ['货号、产品编号或 CAS 号', 'SKU, catalogue number or CAS number'],
  find: ['查找', 'Find'],
  video: ['相机画面', 'Camera picture'],
})
