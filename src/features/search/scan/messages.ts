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
  codeHint: ['没有相机时在此输入，例如 67-64-1', 'Without a camera, for example 67-64-1'],
  find: ['查找', 'Find'],
  privacy: ['画面和照片只在您的设备上识别，不会上传。', 'Pictures are read on your device and sent nowhere.'],
  what: ['可以扫什么', 'What to scan'],
  bottle: ['瓶身标签', 'The label of a bottle'],
  bottleText: ['打开产品页，查看价格、库存与批次文件。', 'Opens the product: prices, stock and papers.'],
  paper: ['质检报告', 'A certificate of analysis'],
  paperText: ['验证报告真伪，看是否有新版本。', 'Tells whether it is genuine and the newest.'],
  parcel: ['随货单与箱面标签', 'Delivery papers and the label of a box'],
  parcelText: ['查看包裹走到哪里、预计何时送达。', 'Shows where the parcel is and when it should arrive.'],
  video: ['相机画面', 'Camera picture'],
})
