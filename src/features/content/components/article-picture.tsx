import { plainAddress, sourcesOf } from '../articles/picture.ts'
import type { Picture } from '../articles/text.ts'

interface ArticlePictureProps {
  picture: Picture
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes?: string
  isFirst?: boolean
}

/** A picture of an article, in the smallest file that is sharp. */
export function ArticlePicture({ picture, sizes = '100vw', isFirst = false }: ArticlePictureProps) {
  const { text, width, height, widths } = picture
  const loading = isFirst ? 'eager' : 'lazy'
  const plain = <img src={plainAddress(picture)} alt={text} width={width} height={height} loading={loading} />
  if (widths.length === 0) return plain
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourcesOf(picture, format)} sizes={sizes} />
      ))}
      {plain}
    </picture>
  )
}
