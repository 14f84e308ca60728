import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Drawing, TextRead } from './drawing.ts'

type DrawingModule = typeof import('./drawing.ts')

interface DrawingOptions {
  place: RefObject<HTMLElement | null>
  label: string
  onDraw(smiles: string): void
}

/** openchemlib's editor in an element: loaded when the page is open, as it is larger than the rest of the shop. */
export function useDrawing({ place, label, onDraw }: DrawingOptions) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const opened = useRef<{ drawing: Drawing; read: DrawingModule['readDrawable'] }>(undefined)
  const heard = useRef(onDraw)
  heard.current = onDraw
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to load once more
  useEffect(() => {
    let isWanted = true
    setState('loading')
    loadDrawing().then(
      ({ openDrawing, readDrawable }) => {
        if (!isWanted || !place.current) return
        const drawing = openDrawing(place.current, { label, onDraw: (smiles) => heard.current(smiles) })
        opened.current = { drawing, read: readDrawable }
        setState('ready')
      },
      () => isWanted && setState('failed'),
    )
    return () => {
      isWanted = false
      opened.current?.drawing.close()
      opened.current = undefined
    }
  }, [attempt, label, place])
  const show = useCallback((text: string): TextRead | undefined => {
    const read = opened.current?.read(text)
    if (read) opened.current?.drawing.show(read)
    return read
  }, [])
  return {
    state,
    retry: () => setAttempt((before) => before + 1),
    show,
    read: (text: string) => opened.current?.read(text),
    drawing: () => opened.current?.drawing,
  }
}

const loadDrawing = (): Promise<DrawingModule> => import('./drawing.ts')
