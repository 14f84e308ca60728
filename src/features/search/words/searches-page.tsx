import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { showToast } from '#ui/toast-store.ts'
import { searchAddress } from '../address/page-address.ts'
import type { SearchedRecord } from '../schema.ts'
import { searchedGrid } from '../searched/grid.ts'
import { readSearchedCall } from './calls.ts'
import { words } from './messages.ts'
import type { WordKind } from './schema.ts'
import { newWord, WordForm } from './word-form.tsx'
import { PreviewList, usePreviews } from './word-previews.tsx'

const views = [
  { title: words.vainOpen, address: 'filter=vain:1..&filter=isHandled:no&sort=-vain' },
  { title: words.vain, address: 'filter=found:0&sort=-lastAt' },
  { title: words.week, address: 'filter=inWeek:1..&sort=-inWeek' },
  { title: words.month, address: 'filter=inMonth:1..&sort=-inMonth' },
  { title: words.quarter, address: 'sort=-inQuarter' },
]

const SearchesPage = () => (
  <GridPage
    grid={searchedGrid}
    presets={views}
    panel={(record) => <SearchedPanel key={record.id} {...record} />}
  />
)

export default SearchesPage

interface SearchedPanelProps {
  id: string
  onClose(): void
  onChanged(): void
}

const makers: [WordKind, (typeof words)['makeSynonym' | 'makeRedirect' | 'makeHotWord']][] = [
  ['synonym', words.makeSynonym],
  ['redirect', words.makeRedirect],
  ['hotWord', words.makeHotWord],
]

/** How often a keyword was searched, what it finds now, and what can be made of it. */
function SearchedPanel({ id, onClose, onChanged }: SearchedPanelProps) {
  const say = useSay()
  const { record, problem } = useRecord((poll) => call(readSearchedCall, { params: { id }, ...poll }), id)
  const [made, setMade] = useState<WordKind>()
  const done = async () => {
    showToast(say(words.saved))
    setMade(undefined)
    onChanged()
  }
  const title = makers.find(([kind]) => kind === made)?.[1]
  return (
    <RecordPanel
      title={record?.keyword ?? ''}
      onClose={onClose}
      actions={
        record &&
        makers.map(([kind, label]) => (
          <Button key={kind} kind={kind === 'synonym' ? 'primary' : 'plain'} onClick={() => setMade(kind)}>
            {say(label)}
          </Button>
        ))
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <SearchedFacts searched={record} />}
      {record && <Searched key={made ?? ''} keyword={record.keyword} />}
      {record && <Days days={record.days} />}
      <p className="hint">{say(words.searchHint)}</p>
      {record && made && title && (
        <Dialog title={say(title)} onClose={() => setMade(undefined)}>
          <WordForm
            start={newWord(made, record.keyword)}
            onSaved={done}
            onCancel={() => setMade(undefined)}
          />
        </Dialog>
      )}
    </RecordPanel>
  )
}

function SearchedFacts({ searched }: { searched: SearchedRecord }) {
  const say = useSay()
  return (
    <Facts>
      <Fact label={say(words.week)}>{searched.inWeek}</Fact>
      <Fact label={say(words.month)}>{searched.inMonth}</Fact>
      <Fact label={say(words.quarter)}>{searched.inQuarter}</Fact>
      <Fact label={say(words.lastFound)}>{searched.found ?? '—'}</Fact>
      <Fact label={say(words.lastAt)}>{shanghaiMinute(searched.lastAt)}</Fact>
    </Facts>
  )
}

function Searched({ keyword }: { keyword: string }) {
  const say = useSay()
  const previews = usePreviews([keyword])
  return (
    <section className="tight">
      <h3>{say(words.preview)}</h3>
      {previews && <PreviewList previews={previews} />}
      <a href={searchAddress({ keyword })} target="_blank" rel="noreferrer">
        {say(words.openSearch)}
      </a>
    </section>
  )
}

function Days({ days }: Pick<SearchedRecord, 'days'>) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.byDay)}</h3>
      <DataTable>
        <TableHead
          columns={[
            say(words.day),
            { label: say(words.searches), isRight: true },
            { label: say(words.inVain), isRight: true },
          ]}
        />
        <tbody>
          {days.toReversed().map(({ day, searches, vain }) => (
            <tr key={day}>
              <td>{day}</td>
              <td className="number">{searches}</td>
              <td className="number">{vain}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}
