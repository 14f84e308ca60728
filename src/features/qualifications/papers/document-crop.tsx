import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { type Area, CropArea, cropPicture, type ShownPicture } from '#ui/crop.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'

/** Width to height: A4 in both directions, and the card of ISO/IEC 7810. */
const shapes = { portrait: 210 / 297, landscape: 297 / 210, card: 85.6 / 54 } as const
type Shape = keyof typeof shapes
const shapeNames = Object.keys(shapes) as Shape[]

const longestPx = 2400
const quarter = 90

interface DocumentCropProps {
  file: File
  onUnreadable(): void
  onCrop(file: File): Promise<unknown>
  onClose(): void
}

export function DocumentCrop({ file, onUnreadable, onCrop, onClose }: DocumentCropProps) {
  const t = useTranslations('submissions')
  const common = useTranslations('common')
  const picture = useRef<ShownPicture | null>(null)
  const [area, setArea] = useState<Area>()
  const [shape, setShape] = useState<Shape>('portrait')
  const [rotation, setRotation] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const shown = picture.current?.current
    if (!shown || !area) return
    setBusy(true)
    const blob = await cropPicture(shown, { area, rotation, longestPx })
    const name = file.name.replace(/\.\w+$/, '')
    await onCrop(new File([blob], `${name}.jpg`, { type: blob.type }))
  }
  return (
    <Dialog title={t('cropTitle')} onClose={onClose}>
      <p className="hint">{t('cropHint')}</p>
      <CropArea
        file={file}
        aspect={shapes[shape]}
        rotation={rotation}
        label={t('cropArea')}
        zoomLabel={t('zoom')}
        picture={picture}
        onUnreadable={onUnreadable}
        onCrop={setArea}
      />
      <div className="filters">
        <SelectField
          label={t('shape')}
          value={shape}
          onChange={({ currentTarget: { value } }) =>
            setShape(shapeNames.find((one) => one === value) ?? 'portrait')
          }
        >
          {shapeNames.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <Button kind="plain" onClick={() => setRotation((known) => (known + quarter) % (4 * quarter))}>
          {t('rotate')}
        </Button>
      </div>
      <div className="buttons">
        <Button isBusy={isBusy} disabled={!area} onClick={save}>
          {t('cropSave')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
