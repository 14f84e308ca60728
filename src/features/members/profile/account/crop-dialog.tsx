import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { type Area, CropArea, cropPicture, type ShownPicture } from '#ui/crop.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { changeAvatarCall } from '../../calls.ts'

interface CropDialogProps {
  file: File
  onUnreadable(): void
  onClose(): void
}

const sidePx = 512

export function CropDialog({ file, onUnreadable, onClose }: CropDialogProps) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const { mutate, isBusy } = useMutation()
  const picture = useRef<ShownPicture | null>(null)
  const [area, setArea] = useState<Area>()

  const save = async () => {
    const shown = picture.current?.current
    if (!shown || !area) return
    const cropped = await cropPicture(shown, { area, longestPx: sidePx, mayEnlarge: true })
    if (await mutate(t('avatarChanged'), () => call(changeAvatarCall, { file: cropped }))) onClose()
  }
  return (
    <Dialog title={t('cropTitle')} onClose={onClose}>
      <p className="hint">{t('cropHint')}</p>
      <CropArea
        file={file}
        aspect={1}
        label={t('cropArea')}
        zoomLabel={t('zoom')}
        picture={picture}
        onUnreadable={onUnreadable}
        onCrop={setArea}
      />
      <div className="line ends">
        <Button kind="plain" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button isBusy={isBusy} disabled={!area} onClick={save}>
          {t('saveAvatar')}
        </Button>
      </div>
    </Dialog>
  )
}
