import type { Picture } from './text.ts'

const folder = '/images/articles'

/** Widths in which an uploaded picture is stored, beside its own where that is smaller. */
const storedWidths = [480, 960, 1600]

export const widthsOf = (width: number) => {
  const smaller = storedWidths.filter((one) => one < width)
  return smaller.length < storedWidths.length ? [...smaller, width] : smaller
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** As Markdown names it: the size stands behind `#`, so that the page keeps its place. */
export const pictureAddress = (name: string, width: number, height: number) =>
  `${folder}/${name}.webp#${width}x${height}`

export const pictureFile = (name: string, width: number, format: PictureFormat) =>
  `${name}-${width}.${format}`

const shape = /^(\/images\/[\w/-]+\.(?:svg|webp))#(\d{1,5})x(\d{1,5})$/

/** @returns undefined where the address is no picture of the shop with its size */
export function readPicture(address: string, text = ''): Picture | undefined {
  const [, path = '', width, height] = shape.exec(address) ?? []
  if (!path || !Number(width) || !Number(height)) return
  const isUploaded = path.startsWith(`${folder}/`)
  if (isUploaded !== path.endsWith('.webp')) return
  return {
    address: path,
    text,
    width: Number(width),
    height: Number(height),
    widths: isUploaded ? widthsOf(Number(width)) : [],
  }
}

/** The `srcset` of a stored picture. */
export const sourcesOf = ({ address, widths }: Picture, format: PictureFormat) =>
  widths.map((width) => `${address.replace(/\.webp$/, `-${width}.${format}`)} ${width}w`).join(', ')

/** The file for browsers without `srcset`, and for other sites. */
export const plainAddress = ({ address, widths }: Picture) =>
  widths.length > 0 ? address.replace(/\.webp$/, `-${widths.at(-1)}.webp`) : address
