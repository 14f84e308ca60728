import { useState } from 'react'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { showToast } from '#ui/toast-store.ts'
import { UploadButton } from '#ui/upload-button.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { listPhotosCall, orderPhotosCall, storePhotoCall } from './calls.ts'
import { photoWords as words } from './messages.ts'
import { mostPhotos, photoFormats, type StoredPhoto } from './schema.ts'

/** The pictures of a product, each change at once. */
export function PhotosField({ id, onChanged }: { id: string; onChanged(): void }) {
  const say = useSay()
  const can = useCan()
  const { record: photos, reload } = useRecord(
    (poll) => call(listPhotosCall, { params: { id }, ...poll }),
    id,
  )
  const [isBusy, setBusy] = useState(false)
  const put = async (names: string[]) => {
    setBusy(true)
    try {
      const seen = photos?.map(({ name }) => name) ?? []
      await call(orderPhotosCall, { params: { id }, body: { names, seen } })
      showToast(say(words.saved))
    } catch (failure) {
      showFailure(failure)
    } finally {
      await reload()
      setBusy(false)
      onChanged()
    }
  }
  const mayEdit = can('catalogue.edit')
  if (!photos || !(mayEdit || photos.length > 0)) return null
  return (
    <section className="stack">
      <h3>{say(words.title)}</h3>
      <ol className="row">
        {photos.map((photo, place) => (
          <PhotoItem
            key={photo.name}
            photo={photo}
            place={place}
            count={photos.length}
            isLocked={!mayEdit || isBusy}
            onOrder={(order) => put(order(photos.map(({ name }) => name)))}
          />
        ))}
      </ol>
      {mayEdit && (
        <div>
          <p className="hint">{say(words.hint)}</p>
          <UploadButton
            hint={say(words.formats)}
            accept={photoFormats}
            isDisabled={isBusy || photos.length >= mostPhotos}
            send={(file) => call(storePhotoCall, { file })}
            onSent={({ name }) => put([...photos.map((photo) => photo.name), name])}
          >
            {say(words.add)}
          </UploadButton>
        </div>
      )}
    </section>
  )
}

interface PhotoItemProps {
  photo: StoredPhoto
  place: number
  count: number
  isLocked: boolean
  onOrder(order: (names: string[]) => string[]): void
}

const swapped = (names: string[], one: number, other: number) =>
  names.map((name, index) => (index === one ? names[other] : index === other ? names[one] : name) ?? name)

function PhotoItem({ photo, place, count, isLocked, onOrder }: PhotoItemProps) {
  const say = useSay()
  const values = { place: place + 1 }
  const [isOpen, setOpen] = useState(false)
  const button = (icon: IconName, label: string, isOff: boolean, order: (names: string[]) => string[]) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={isLocked || isOff}
      onClick={() => onOrder(order)}
    >
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <li className="stack middle">
      <img src={photo.address} alt={say(words.photo, values)} width={120} height={120} className="framed" />
      <span className="line">
        {button('up', say(words.forward, values), place === 0, (names) => swapped(names, place, place - 1))}
        {button('down', say(words.back, values), place === count - 1, (names) =>
          swapped(names, place, place + 1),
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={say(words.remove, values)}
          disabled={isLocked}
          onClick={() => setOpen(true)}
        >
          <Icon name="close" size={16} />
        </button>
      </span>
      {isOpen && (
        <ConfirmDialog
          title={say(words.remove, values)}
          action={say(words.remove, values)}
          kind="danger"
          onConfirm={() => {
            setOpen(false)
            onOrder((names) => names.filter((_, index) => index !== place))
          }}
          onClose={() => setOpen(false)}
        >
          {say(words.removeText)}
        </ConfirmDialog>
      )}
    </li>
  )
}
