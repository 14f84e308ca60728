import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { addressOf } from '#shared/declare-call.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { callForFile } from '#ui/call.ts'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { useKeys } from '#ui/staff/use-keys.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { readFileForReviewCall } from '../calls.ts'
import type { StaffQualification } from '../papers/schema.ts'
import { words } from '../staff-messages.ts'
import styles from './review.module.css'

const steps = [1, 1.5, 2, 3, 4]

/** The files of a paper: pictures with zoom, PDFs in a window of their own. */
export function PaperViewer({ paper: { id, files } }: { paper: StaffQualification }) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const stepBy = (by: number) =>
    setZoom(steps[Math.min(Math.max(steps.indexOf(zoom) + by, 0), steps.length - 1)] ?? 1)
  const turn = () => setTurns((turns + 1) % 4)
  useKeys({ '+': () => stepBy(1), '=': () => stepBy(1), '-': () => stepBy(-1), 0: () => setZoom(1), t: turn })
  const file = files[at]
  if (!file) return <p className={styles.nothing}>{say(words.noFiles)}</p>
  const address = addressOf(readFileForReviewCall, { params: { id, fileId: file.id } })
  return (
    <section className={styles.viewer} aria-label={say(words.files)}>
      <div className={styles.tools}>
        {files.map((one, index) => (
          <button
            key={one.id}
            type="button"
            className={staff.tab}
            aria-current={index === at || undefined}
            title={one.title}
            onClick={() => setAt(index)}
          >
            {say(words.file, { at: index + 1 })}
          </button>
        ))}
        <span className={styles.zoom}>
          <Button kind="quiet" disabled={zoom === steps[0]} onClick={() => stepBy(-1)}>
            {say(words.zoomOut)} <kbd>-</kbd>
          </Button>
          <span className="hint">{Math.round(zoom * 100)}%</span>
          <Button kind="quiet" disabled={zoom === steps.at(-1)} onClick={() => stepBy(1)}>
            {say(words.zoomIn)} <kbd>+</kbd>
          </Button>
          <Button kind="quiet" onClick={() => setZoom(1)}>
            {say(words.fit)} <kbd>0</kbd>
          </Button>
          <Button kind="quiet" onClick={turn}>
            {say(words.rotate)} <kbd>t</kbd>
          </Button>
        </span>
      </div>
      {file.isPdf ? (
        <PdfFile key={file.id} address={address} pages={file.pages} />
      ) : (
        <Picture key={file.id} address={address} title={file.title} zoom={zoom} turns={turns} />
      )}
    </section>
  )
}

/** The content policy lets no frame show it. */
function PdfFile({ address, pages }: { address: string; pages: number }) {
  const say = useSay()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isLeft = false
    callForFile(address).then((file) => {
      if (isLeft) return
      made = URL.createObjectURL(new File([file], file.name, { type: 'application/pdf' }))
      setUrl(made)
    }, showFailure)
    return () => {
      isLeft = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [address])
  return (
    <p className={styles.nothing}>
      {url && (
        <a className={buttonLooks({ kind: 'plain' })} href={url} target="_blank" rel="noreferrer">
          {say(words.openPdf, { pages })}
        </a>
      )}
    </p>
  )
}

interface PictureProps {
  address: string
  title: string
  zoom: number
  turns: number
}

function Picture({ address, title, zoom, turns }: PictureProps) {
  const say = useSay()
  const box = useRef<HTMLElement>(null)
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || !box.current) return
    box.current.scrollBy(-event.movementX, -event.movementY)
  }
  const isOnSide = turns % 2 === 1
  const wide = `${zoom * 100}cqw`
  const high = `${zoom * 100}cqh`
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      className={styles.canvas}
      aria-label={say(words.picture, { title })}
      onPointerMove={drag}
    >
      <div className={styles.sheet} style={{ width: wide, height: high }}>
        <img
          src={address}
          alt={title}
          draggable={false}
          style={{
            width: isOnSide ? high : wide,
            height: isOnSide ? wide : high,
            rotate: `${turns * 90}deg`,
          }}
        />
      </div>
    </section>
  )
}
