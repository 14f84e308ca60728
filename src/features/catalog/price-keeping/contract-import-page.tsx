import { formatYuan } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { CheckedTablePage } from '#ui/staff/checked-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { priceKindTexts } from '../messages.ts'
import { checkContractPricesCall, storeContractPricesCall } from './calls.ts'
import { words } from './messages.ts'
import type { TriedContract } from './schema.ts'

const texts = {
  ...words,
  hint: words.importHint,
  apply: words.storeReady,
  applied: words.storedAll,
  done: words.stored,
}

/** A table of contract prices: checked with its effects, then stored as a whole. */
export default function ContractImportPage() {
  const say = useSay()
  const price = (fen: number | null) =>
    fen === null ? '' : fen === 0 ? say(words.onRequest) : formatYuan(fen)
  const right = (label: string) => ({ label, isRight: true })
  return (
    <CheckedTablePage<TriedContract>
      title={words.importTitle}
      texts={texts}
      check={(input) =>
        call(checkContractPricesCall, 'file' in input ? { file: input.file } : { body: input })
      }
      atOnce={Number.POSITIVE_INFINITY}
      apply={storeRows}
      columns={[
        say(words.company),
        say(words.sku),
        right(say(words.price)),
        say(words.days),
        right(say(words.listPrice)),
        right(say(words.paysNow)),
        right(say(words.willPay)),
      ]}
      cells={(row) => (
        <>
          <td>{row.company}</td>
          <td className="code">{row.sku}</td>
          <td className="number">{row.price}</td>
          <td>
            {row.from} – {row.through}
          </td>
          <td className="number">{price(row.listFen)}</td>
          <td className="number">{price(row.paysFen)}</td>
          <td className="number">
            {price(row.willPayFen)} <WonBy reason={row.reason} />
          </td>
        </>
      )}
      remark={({ seenFen }) =>
        seenFen !== null && (
          <span className="hint">{say(words.replaces, { price: formatYuan(seenFen) })}</span>
        )
      }
    />
  )
}

const storeRows = (rows: TriedContract[]) =>
  call(storeContractPricesCall, {
    body: {
      rows: rows.map(
        ({ problem: _, listFen: __, paysFen: ___, willPayFen: ____, reason: _____, ...row }) => row,
      ),
    },
  })

/** Another price than the contract may be lower. */
function WonBy({ reason }: { reason: string | null }) {
  const say = useSay()
  const text = reason && reason in priceKindTexts && priceKindTexts[reason as keyof typeof priceKindTexts]
  return text ? <span className="hint">{say(text)}</span> : null
}
