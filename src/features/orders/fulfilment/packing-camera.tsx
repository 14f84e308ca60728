import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { useSay } from '#ui/staff/staff.ts'
import { packingWords as words } from './messages.ts'
import styles from './packing.module.css'

interface PackingCameraProps {
  /** Of the last scan, as the frame of the picture. */
  tone: 'success' | 'error' | undefined
  onCode(code: string): void
  onClose(): void
}

/** Scans with the camera, one code after the other. */
export default function PackingCamera({ tone, onCode, onClose }: PackingCameraProps) {
  const say = useSay()
  const { video, state, start, stop } = useScanner(onCode, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that shows it opens the camera
  useEffect(() => {
    start()
  }, [])
  const close = () => {
    stop()
    onClose()
  }
  return (
    <div className={styles.camera} data-tone={tone}>
      <video ref={video} muted playsInline aria-label={say(words.cameraPicture)} />
      <p role="status" className={state === 'refused' || state === 'failed' ? 'problem' : 'hint'}>
        {state === 'refused' || state === 'failed' ? say(words[state]) : say(words.looking)}
      </p>
      <div className="buttons">
        <Button kind="plain" onClick={close}>
          {say(words.closeCamera)}
        </Button>
      </div>
    </div>
  )
}
