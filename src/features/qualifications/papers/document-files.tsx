import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PhotoButton } from '#ui/photo-button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { getQualificationFileCall, removeQualificationFileCall, sendQualificationFileCall } from '../calls.ts'
import type { QualificationKind } from '../schema.ts'
import { TemplateLink } from '../templates/template-link.tsx'
import { Example } from './example.tsx'
import { mostQualificationFiles } from './kinds.ts'
import styles from './papers.module.css'
import type { QualificationFileView } from './schema.ts'

const CropDialog = lazyComponent(async () => (await import('./document-crop.tsx')).DocumentCrop)

const formats = 'image/jpeg,image/png,image/webp,application/pdf'

type Files = QualificationFileView[]

interface DocumentFilesProps {
  kind: QualificationKind
  /** Of the first substance, if known. */
  casNumber: string | undefined
  files: Files
  error: string | undefined
  onChange(change: (files: Files) => Files): void
}

/** Uploads each file when it is chosen; the pictures of this page can be cropped. */
function useUploads(count: number, onChange: DocumentFilesProps['onChange']) {
  const t = useTranslations('submissions')
  const originals = useRef(new Map<string, File>())
  const [sending, setSending] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setSending(file.name)
    try {
      const added = await call(sendQualificationFileCall, { file })
      originals.current.set(added.id, file)
      return added
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(`${file.name}：${failure.words()}`)
    } finally {
      setSending(undefined)
    }
  }
  const add = async (chosen: File[]) => {
    const most = mostQualificationFiles
    setProblem(chosen.length > most - count ? t('tooManyFiles', { most }) : undefined)
    for (const file of chosen.slice(0, most - count)) {
      const added = await send(file)
      if (added) onChange((files) => [...files, added])
    }
  }
  // If this fails, the server deletes the unused file after a week.
  const drop = (id: string) =>
    call(removeQualificationFileCall, { params: { id } }).catch((failure) => {
      if (!(failure instanceof CallFailure)) throw failure
    })
  const remove = (id: string) => {
    onChange((files) => files.filter((one) => one.id !== id))
    return drop(id)
  }
  const replace = async (id: string, file: File) => {
    const added = await send(file)
    if (!added) return
    onChange((files) => files.map((one) => (one.id === id ? added : one)))
    await drop(id)
  }
  return { originals: originals.current, sending, problem, add, remove, replace }
}

export function DocumentFiles({ kind, casNumber, files, error, onChange }: DocumentFilesProps) {
  const t = useTranslations('submissions')
  const uploads = useUploads(files.length, onChange)
  const [cropped, setCropped] = useState<{ id: string; file: File }>()
  const isFull = files.length >= mostQualificationFiles
  return (
    <div className={`two ${styles.documents}`}>
      <fieldset className="stack">
        <legend>{t('files')}</legend>
        <p className="hint">{t('filesHint')}</p>
        <ul className="stack">
          {files.map((file) => {
            const original = uploads.originals.get(file.id)
            return (
              <FileRow
                key={file.id}
                file={file}
                original={original}
                onCrop={
                  original && !file.isPdf ? () => setCropped({ id: file.id, file: original }) : undefined
                }
                onRemove={() => uploads.remove(file.id)}
              />
            )
          })}
        </ul>
        <div className="buttons">
          <PhotoButton accept={formats} isDisabled={isFull} onPhoto={(photo) => uploads.add([photo])} />
          <FileChoice label={t('chooseFiles')} accept={formats} isDisabled={isFull} onChoose={uploads.add} />
          <TemplateLink kind={kind} casNumber={casNumber} className={buttonLooks({ kind: 'quiet' })} />
        </div>
        <p className="hint" role="status">
          {uploads.sending && t('uploading', { name: uploads.sending })}
        </p>
        <p className="problem" role="alert">
          {uploads.problem ?? error}
        </p>
      </fieldset>
      <Example kind={kind} />
      {cropped && (
        <Cropping
          file={cropped.file}
          onCrop={(file) => uploads.replace(cropped.id, file)}
          onClose={() => setCropped(undefined)}
        />
      )}
    </div>
  )
}

interface CroppingProps {
  file: File
  onCrop(file: File): Promise<unknown>
  onClose(): void
}

function Cropping({ file, onCrop, onClose }: CroppingProps) {
  const t = useTranslations('submissions')
  return (
    <CropDialog
      file={file}
      onMissing={onClose}
      onUnreadable={() => {
        onClose()
        showToast(t('unreadable'), 'error')
      }}
      onCrop={async (file) => {
        await onCrop(file)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface FileRowProps {
  file: QualificationFileView
  /** Unknown after a reload. */
  original: File | undefined
  onCrop: (() => void) | undefined
  onRemove(): void
}

function FileRow({ file, original, onCrop, onRemove }: FileRowProps) {
  const t = useTranslations('submissions')
  const { id, title, isPdf, pages } = file
  return (
    <li className={`line card ${styles.file}`}>
      <Preview file={isPdf ? undefined : original} />
      <span className="grow">
        <a href={addressOf(getQualificationFileCall, { params: { id } })} target="_blank" rel="noreferrer">
          {title}
        </a>
        <span className="hint"> {isPdf ? t('pdfFile', { pages }) : t('picture')}</span>
      </span>
      {onCrop && (
        <Button kind="quiet" aria-label={t('cropFile', { name: title })} onClick={onCrop}>
          {t('crop')}
        </Button>
      )}
      <Button kind="quiet" aria-label={t('removeFile', { name: title })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}

function Preview({ file }: { file: File | undefined }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file && address && <img src={address} alt="" className={styles.preview} />
}

interface FileChoiceProps {
  label: string
  accept: string
  isDisabled: boolean
  onChoose(files: File[]): void
}

const FileChoice = ({ label, accept, isDisabled, onChoose }: FileChoiceProps) => (
  <label className={`${buttonLooks({ kind: 'plain' })} ${styles.choice}`}>
    {label}
    <input
      type="file"
      accept={accept}
      multiple
      disabled={isDisabled}
      className="visually-hidden"
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])])
        currentTarget.value = '' // the same file may be chosen again
      }}
    />
  </label>
)
