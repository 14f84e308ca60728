/** The formats on bottles and papers: EAN and Code 128 of makers, QR and Data Matrix of ours and theirs. */
const native = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code', 'data_matrix']

/** @returns the text of a code in the picture, or undefined */
export type ReadCode = (picture: ImageBitmapSource & CanvasImageSource) => Promise<string | undefined>

interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader where it knows all formats; else one in WebAssembly, loaded now. */
export async function loadReader(): Promise<ReadCode> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const known = await own?.getSupportedFormats().catch((): string[] => [])
  if (own && native.every((format) => known?.includes(format))) {
    const detector = new own({ formats: native })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue
  }
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return async (picture) => {
    const [found] = await readBarcodes(pixelsOf(picture), {
      formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'Code39', 'QRCode', 'DataMatrix'],
      maxNumberOfSymbols: 1,
    })
    return found?.isValid ? found.text : undefined
  }
}

/** Larger pictures only take longer. */
const widest = 1280

function pixelsOf(picture: CanvasImageSource) {
  const { width, height } = sizeOf(picture)
  const scale = Math.min(1, widest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const sizeOf = (picture: CanvasImageSource) =>
  picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: Number((picture as ImageBitmap).width), height: Number((picture as ImageBitmap).height) }
