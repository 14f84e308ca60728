import type { Page } from '@playwright/test'

/** A photo with one corner in another colour, drawn in the browser. */
export async function photo(page: Page, width: number, height: number) {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const pen = canvas.getContext('2d')
      if (!pen) return ''
      pen.fillStyle = '#0b6a8f'
      pen.fillRect(0, 0, w, h)
      pen.fillStyle = '#c2410c'
      pen.fillRect(0, 0, w / 2, h)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  }
}
