import { type MouseEvent, type ReactNode, useState } from 'react'
import { callForFile } from './call.ts'
import { showFailure } from './use-mutation.ts'

interface DownloadLinkProps {
  href: string
  className?: string
  children: ReactNode
}

export function DownloadLink({ href, className, children }: DownloadLinkProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async (event: MouseEvent) => {
    if (savesNoBlobs()) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await callForFile(href).then(saveFile, showFailure)
    setBusy(false)
  }
  return (
    <a href={href} className={className} aria-busy={isBusy || undefined} download onClick={download}>
      {children}
    </a>
  )
}

/** WeChat's browser cannot save blobs; it follows the plain link. */
const savesNoBlobs = () => /MicroMessenger/i.test(navigator.userAgent)

/** Safari reads the file some time after the click. */
const graceMs = 60_000

export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), graceMs)
}
