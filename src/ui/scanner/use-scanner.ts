import { useCallback, useEffect, useRef, useState } from 'react'
import { loadReader, type ReadCode } from '#ui/scanner/reader.ts'

const pauseMs = 200
/** A code in sight is found once; when it comes back after this time, again. */
const goneMs = 1200

type ScanState = 'idle' | 'looking' | 'refused' | 'failed' | 'nothing'

/**
 * Looks for a code in the picture of the camera, or in a photo.
 * @param onFound gets its text @param goesOn looks for further codes until it is stopped
 */
export function useScanner(onFound: (code: string) => void, goesOn = false) {
  const found = useRef(onFound)
  found.current = onFound
  const isNew = useNewCodes()
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  const [state, setState] = useState<ScanState>('idle')

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = undefined
    setState('idle')
  }, [])
  useEffect(() => stop, [stop])

  const look = (read: ReadCode, running: MediaStream) => {
    const picture = video.current
    const again = () => setTimeout(() => look(read, running), pauseMs)
    if (!picture || stream.current !== running) return
    if (picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return again()
    read(picture).then((code) => {
      if (stream.current !== running) return
      if (!code) return again()
      if (goesOn) {
        if (isNew(code)) found.current(code)
        return again()
      }
      stop()
      onFound(code)
    }, again)
  }

  const start = async () => {
    const camera = await navigator.mediaDevices
      ?.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false })
      .catch(() => undefined)
    if (!camera) return setState('refused')
    stream.current = camera
    setState('looking')
    if (video.current) video.current.srcObject = camera
    await video.current?.play().catch(() => undefined)
    await loadReader().then(
      (read) => look(read, camera),
      () => {
        stop()
        setState('failed')
      },
    )
  }

  const readPhoto = async (file: File) => {
    setState('idle')
    const read = await loadReader().catch(() => undefined)
    if (!read) return setState('failed')
    const picture = await createImageBitmap(file).catch(() => undefined)
    const code = picture && (await read(picture).catch(() => undefined))
    if (code) onFound(code)
    else setState('nothing')
  }

  return { video, state, start, stop, readPhoto }
}

/** @returns whether a code was out of sight before */
function useNewCodes() {
  const last = useRef({ code: '', at: 0 })
  return (code: string) => {
    const now = performance.now()
    const isSame = last.current.code === code && now - last.current.at < goneMs
    last.current = { code, at: now }
    return !isSame
  }
}
