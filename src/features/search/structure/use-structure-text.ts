import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { isOnPhone } from '#ui/sheet.tsx'
import { whenIdle } from '#ui/use-deferred-render.ts'
import type { Drawing, TextRead } from './drawing.ts'
import { wordsForProblem } from './molecules/structure-problem.ts'

const pauseMs = 350

interface Asked {
  text: string
  picture: string
  problem: string | undefined
}

export function useStructureText(asked: Asked, place: RefObject<HTMLElement | null>, label: string) {
  const locale = useLocale()
  const [text, setText] = useState(asked.text)
  const [problem, setProblem] = useState(asked.problem)
  const current = useRef(asked.text)
  const put = (next: string) => {
    current.current = next
    setText(next)
  }
  const { editor, shown, show } = useSheet(place, label, (smiles) => {
    draw.cancel()
    put(smiles)
    setProblem(undefined)
  })
  const draw = useDebouncedCallback(() => {
    const typed = current.current
    const read = show(typed)
    setProblem(read?.kind === 'problem' ? wordsForProblem(read.problem, locale) : undefined)
    // A molfile is long and unreadable: replace it by SMILES.
    if (read?.kind === 'structure' && typed.includes('\n')) put(read.smiles)
  }, pauseMs)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed or drawn since stays
  useEffect(() => {
    draw.cancel()
    put(asked.text)
    setProblem(asked.problem)
    // What was drawn here stays as it was drawn.
    if (asked.picture !== shown.current) show(asked.picture)
    if (asked.picture !== '') editor.begin()
  }, [asked.text, asked.picture, asked.problem])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sheet is empty
  useEffect(() => {
    if (editor.state !== 'ready') return
    if (current.current === asked.text) show(asked.picture)
    else draw()
  }, [editor.state])

  return {
    text,
    problem,
    setProblem,
    editor,
    type(next: string) {
      put(next)
      editor.begin()
      draw()
      if (next.trim() === '') draw.flush()
    },
    showTyped: () => draw.flush(),
    clear() {
      put('')
      setProblem(undefined)
      show('')
    },
    forAddress() {
      draw.cancel()
      const read = shown.current === text ? editor.read(text) : show(text)
      return read?.kind === 'structure' ? read.smiles : text.trim()
    },
  }
}

/** The editor, and the text that its sheet shows. */
function useSheet(place: RefObject<HTMLElement | null>, label: string, onDraw: (smiles: string) => void) {
  const shown = useRef<string>(undefined)
  const editor = useDrawing({
    place,
    label,
    onDraw: (smiles) => {
      shown.current = smiles
      onDraw(smiles)
    },
  })
  const show = (text: string) => {
    shown.current = text
    return editor.show(text)
  }
  return { editor, shown, show }
}

type DrawingModule = typeof import('./drawing.ts')

interface DrawingOptions {
  place: RefObject<HTMLElement | null>
  label: string
  onDraw(smiles: string): void
}

/**
 * Loads openchemlib's editor on this page only: it is larger than the rest of the shop. A desktop loads it when it is
 * idle, a phone when someone draws, types, or has a structure to see.
 */
export function useDrawing({ place, label, onDraw }: DrawingOptions) {
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  /** None yet: 0. */
  const [attempt, setAttempt] = useState(0)
  const opened = useRef<{ drawing: Drawing; read: DrawingModule['readDrawable'] }>(undefined)
  const heard = useRef(onDraw)
  heard.current = onDraw
  const begin = useCallback(() => setAttempt((before) => before || 1), [])
  useEffect(() => {
    if (!isOnPhone()) whenIdle(begin)
  }, [begin])
  useEffect(() => {
    if (attempt === 0) return
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
    begin,
    retry: () => setAttempt((before) => before + 1),
    show,
    read: (text: string) => opened.current?.read(text),
    drawing: () => opened.current?.drawing,
  }
}

const loadDrawing = (): Promise<DrawingModule> => import('./drawing.ts')
