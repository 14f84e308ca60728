import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { getAnyOrderCall } from '../calls.ts'
import { orderGrid } from '../order/order-grid.ts'
import { statusNumbers } from '../order/state.ts'
import { packingWords as words } from './messages.ts'
import { useStatusText } from './order-papers.tsx'
import { orderNoOf, type ScanMessage, sound } from './packing.ts'
import { PackingParcel } from './packing-parcel.tsx'
import type { StaffOrder } from './schema.ts'

const PackingCamera = lazy(() => import('./packing-camera.tsx'))

/** The camera is open to the document of this page only. */
const isOwnDocument = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return URL.parse(loaded?.name ?? '')?.pathname === location.pathname
}

/** A scanner types a code and Enter: whatever has the focus, what is typed comes here. */
export default function PackingPage() {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<ScanMessage>()
  const [hasCamera, setCamera] = useState(false)
  const { order, open, show } = usePackedOrder(setMessage)
  const onCode = useRef<(code: string) => void>(open)
  useListening(field)
  if (!order) onCode.current = open
  const sent = (after: StaffOrder) => {
    const isOver = after.status !== statusNumbers.shipping
    const text = say(isOver ? words.sentOne : words.sentPart, { code: after.orderNo })
    setMessage({ tone: 'success', text })
    show(isOver ? undefined : after)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (field.current) field.current.value = ''
    if (code !== '') onCode.current(code)
  }
  return (
    <PlainPage title={say(words.title)}>
      <div className="stack">
        <ScanField
          field={field}
          hasOrder={Boolean(order)}
          onSubmit={submit}
          onOther={() => show(undefined)}
          onCamera={hasCamera ? undefined : () => (isOwnDocument() ? setCamera(true) : location.reload())}
        />
        {hasCamera && (
          <Suspense>
            <PackingCamera
              tone={message?.tone}
              onCode={(code) => onCode.current(code)}
              onClose={() => setCamera(false)}
            />
          </Suspense>
        )}
        {message ? (
          <Note tone={message.tone} role={message.tone === 'error' ? 'alert' : 'status'}>
            <strong className="size-xl">{message.text}</strong>
          </Note>
        ) : (
          <p className="hint">{say(words.hint)}</p>
        )}
        {order && (
          <PackingParcel
            key={`${order.id} ${order.parcels.length}`}
            order={order}
            onCode={onCode}
            onMessage={setMessage}
            onSent={sent}
          />
        )}
      </div>
    </PlainPage>
  )
}

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  hasOrder: boolean
  onSubmit(event: FormEvent): void
  onOther(): void
  /** Undefined: it is open. */
  onCamera: (() => void) | undefined
}

function ScanField({ field, hasOrder, onSubmit, onOther, onCamera }: ScanFieldProps) {
  const say = useSay()
  return (
    <form className="narrow" onSubmit={onSubmit}>
      <TextField
        ref={field}
        label={say(hasOrder ? words.scanGoods : words.scanOrder)}
        name="code"
        autoComplete="off"
        autoFocus
        maxLength={300}
        aside={
          <>
            <Button type="submit" kind="plain">
              {say(words.enter)}
            </Button>
            {onCamera && (
              <Button kind="quiet" onClick={onCamera}>
                {say(words.openCamera)}
              </Button>
            )}
            {hasOrder && (
              <Button kind="quiet" onClick={onOther}>
                {say(words.another)}
              </Button>
            )}
          </>
        }
      />
    </form>
  )
}

function usePackedOrder(showMessage: (message: ScanMessage | undefined) => void) {
  const say = useSay()
  const statusText = useStatusText()
  const [params, setParams] = useSearchParams()
  const [order, setOrder] = useState<StaffOrder>()
  const refuse = (text: string) => {
    sound('wrong')
    showMessage({ tone: 'error', text })
  }
  const open = async (code: string) => {
    const orderNo = orderNoOf(code)
    try {
      const { rows } = await call(orderGrid.list, { query: { filter: `orderNo:${orderNo}`, limit: 1 } })
      if (!rows[0]) return refuse(say(words.notFound, { code: orderNo }))
      const found = await call(getAnyOrderCall, { params: { id: rows[0].id } })
      if (found.status !== statusNumbers.shipping)
        return refuse(say(words.notPicking, { code: orderNo, status: statusText(found.status) }))
      sound('right')
      showMessage(undefined)
      setOrder(found)
    } catch (failure) {
      showFailure(failure)
    }
  }
  const named = params.get('order')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the order to begin with
  useEffect(() => {
    if (named) open(named)
  }, [])
  const show = (next: StaffOrder | undefined) => {
    setOrder(next)
    setParams({}, { replace: true })
  }
  return { order, open, show }
}

/** Keys go to the field unless another field is typed in. */
function useListening(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = (target as HTMLElement).matches('input, select, textarea, [contenteditable]')
      const isAsked = document.querySelector('dialog:modal') !== null
      if (!isTyping && !isAsked && key.length === 1 && !ctrlKey && !metaKey && !altKey) field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
