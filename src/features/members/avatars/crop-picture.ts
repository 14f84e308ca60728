/** Larger than any place that shows it, smaller than what a camera takes. */
const sidePx = 512
const quality = 0.9

interface Square {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Cuts a square out of a picture, in the browser.
 * @param square in pixels of the picture
 * @returns a JPEG
 */
export async function cropPicture(picture: HTMLImageElement, { x, y, width, height }: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, sidePx, sidePx)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, sidePx, sidePx)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be drawn'))),
      'image/jpeg',
      quality,
    ),
  )
}
