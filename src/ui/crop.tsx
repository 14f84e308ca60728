import 'react-easy-crop/react-easy-crop.css'
import { type RefObject, useEffect, useState } from 'react'
import type { Area } from 'react-easy-crop'
import Cropper from 'react-easy-crop'
import styles from './dialog.module.css'

export type { Area }

const mostZoom = 4

function useAddressOf(file: Blob) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

export type ShownPicture = RefObject<HTMLImageElement | null>

interface CropAreaProps {
  file: Blob
  aspect: number
  /** In degrees. */
  rotation?: number
  label: string
  zoomLabel: string
  picture: RefObject<ShownPicture | null>
  onUnreadable(): void
  onCrop(area: Area): void
}

/** For dialogs that are loaded when they open. */
export function CropArea({ file, aspect, rotation = 0, label, zoomLabel, ...props }: CropAreaProps) {
  const { picture, onUnreadable, onCrop } = props
  const address = useAddressOf(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={styles.cropped}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={aspect}
            rotation={rotation}
            disableAutomaticStylesInjection
            setImageRef={(ref) => {
              picture.current = ref
            }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ 'aria-label': label, role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => onCrop(pixels)}
          />
        )}
      </div>
      <label className="line">
        {zoomLabel}
        <input
          type="range"
          className="grow"
          name="zoom"
          min={1}
          max={mostZoom}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
    </>
  )
}

const quality = 0.9

function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen }
}

function turned(picture: HTMLImageElement, rotation: number) {
  if (rotation % 360 === 0) return picture
  const { naturalWidth, naturalHeight } = picture
  const isUpright = rotation % 180 === 0
  const [width, height] = isUpright ? [naturalWidth, naturalHeight] : [naturalHeight, naturalWidth]
  const { canvas, pen } = newCanvas(width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate((rotation * Math.PI) / 180)
  pen.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2)
  return canvas
}

interface CropInput {
  area: Area
  /** Quarter turns in degrees. */
  rotation?: number
  longestPx: number
  mayEnlarge?: boolean
}

/** @param area in pixels of the rotated picture @returns a JPEG */
export async function cropPicture(
  picture: HTMLImageElement,
  { area: { x, y, width, height }, rotation = 0, longestPx, mayEnlarge = false }: CropInput,
): Promise<Blob> {
  const wanted = longestPx / Math.max(width, height)
  const scale = mayEnlarge ? wanted : Math.min(1, wanted)
  const size = [Math.round(width * scale), Math.round(height * scale)] as const
  const { canvas, pen } = newCanvas(...size)
  pen.drawImage(turned(picture, rotation), x, y, width, height, 0, 0, ...size)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be drawn'))),
      'image/jpeg',
      quality,
    ),
  )
}
