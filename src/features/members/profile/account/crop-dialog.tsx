import 'react-easy-crop/react-easy-crop.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import Cropper from 'react-easy-crop'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import styles from './basic-info.module.css'
import { changeAvatarCall } from './calls.ts'

const mostZoom = 4

interface CropDialogProps {
  file: File
  onUnreadable(): void
  onClose(): void
}

function useAddressOf(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

export function CropDialog({ file, onUnreadable, onClose }: CropDialogProps) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const { mutate, isBusy } = useMutation()
  const picture = useRef<RefObject<HTMLImageElement | null>>(null)
  const [square, setSquare] = useState<Area>()

  const save = async () => {
    const shown = picture.current?.current
    if (!shown || !square) return
    const cropped = await cropPicture(shown, square)
    if (await mutate(t('avatarChanged'), () => call(changeAvatarCall, { file: cropped }))) onClose()
  }
  return (
    <Dialog title={t('cropTitle')} onClose={onClose}>
      <p className="hint">{t('cropHint')}</p>
      <CropArea file={file} picture={picture} onUnreadable={onUnreadable} onCrop={setSquare} />
      <div className={`line ${styles.buttons}`}>
        <Button kind="plain" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button isBusy={isBusy} disabled={!square} onClick={save}>
          {t('saveAvatar')}
        </Button>
      </div>
    </Dialog>
  )
}

interface CropAreaProps {
  file: File
  picture: RefObject<RefObject<HTMLImageElement | null> | null>
  onUnreadable(): void
  onCrop(square: Area): void
}

function CropArea({ file, picture, onUnreadable, onCrop }: CropAreaProps) {
  const t = useTranslations('account')
  const address = useAddressOf(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={styles.area}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={1}
            disableAutomaticStylesInjection
            setImageRef={(ref) => {
              picture.current = ref
            }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ 'aria-label': t('cropArea'), role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => onCrop(pixels)}
          />
        )}
      </div>
      <label className={`line ${styles.zoom}`}>
        {t('zoom')}
        <input
          type="range"
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

const sidePx = 512
const quality = 0.9

interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** @param square in pixels of the picture @returns a JPEG */
async function cropPicture(picture: HTMLImageElement, { x, y, width, height }: Square): Promise<Blob> {
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
