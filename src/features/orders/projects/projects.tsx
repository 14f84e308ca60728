import { useState } from 'react'
import { Form, href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { listSeats } from '#features/members/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { listText } from '#shared/display.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import styles from '../orders.module.css'
import type { Route } from './+types/projects.ts'
import { closeProjectCall, reopenProjectCall } from './calls.ts'
import { ProjectDialog } from './project-dialog.tsx'
import {
  type BudgetView,
  type ProjectListQuery,
  type ProjectView,
  projectListQuery,
  projectStates,
} from './schema.ts'
import { listProjects } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(projectListQuery, url)
  const isOwner = ctx.viewer.role === 'owner'
  const [projects, seats, seo] = await Promise.all([
    listProjects(ctx, query),
    isOwner ? listSeats(ctx.db, ctx.viewer.companyId) : [],
    describePage(ctx, href('/ucenter/projects')),
  ])
  leaveEmptyPage(url, projects)
  const colleagues = seats.map(({ id, name }) => ({ memberId: String(id), name }))
  return { query, projects, colleagues, isOwner, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const listAddress = ({ state, keyword }: Pick<ProjectListQuery, 'state' | 'keyword'>) =>
  `?${new URLSearchParams({ state, ...(keyword && { keyword }) })}`

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('projects')
  const { query, projects, colleagues, isOwner } = loaderData
  const [edited, setEdited] = useState<ProjectView | 'new'>()
  return (
    <Panel
      title={t('title')}
      level="h1"
      aside={isOwner && <Button onClick={() => setEdited('new')}>{t('add')}</Button>}
    >
      <p className="hint">{t('hint')}</p>
      <Filter query={query} />
      {projects.list.length === 0 ? (
        <EmptyState title={t(query.keyword ? 'noneFound' : 'none')} level="h2">
          {!query.keyword && <p>{t('noneHint')}</p>}
        </EmptyState>
      ) : (
        <ProjectTable projects={projects.list} onEdit={isOwner ? setEdited : undefined} />
      )}
      <KeyPager pages={projects} total={projects.total} />
      {edited && (
        <ProjectDialog
          project={edited === 'new' ? undefined : edited}
          colleagues={colleagues}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}

function Filter({ query }: { query: ProjectListQuery }) {
  const t = useTranslations('projects')
  return (
    <>
      <LinkTabs
        label={t('states')}
        selected={query.state}
        tabs={projectStates.map((state) => ({
          name: state,
          label: t(state),
          to: listAddress({ ...query, state }),
        }))}
      />
      <Form method="get" className="filters" key={`${query.state} ${query.keyword}`}>
        <input type="hidden" name="state" value={query.state} />
        <TextField
          label={t('keyword')}
          type="search"
          name="keyword"
          maxLength={100}
          defaultValue={query.keyword}
        />
        <Button type="submit">{t('search')}</Button>
      </Form>
    </>
  )
}

interface ProjectTableProps {
  projects: ProjectView[]
  /** Left out: the viewer only reads. */
  onEdit: ((project: ProjectView) => void) | undefined
}

function ProjectTable({ projects, onEdit }: ProjectTableProps) {
  const t = useTranslations('projects')
  const [closing, setClosing] = useState<ProjectView>()
  const { mutate, isBusy } = useMutation()
  const reopen = ({ id }: ProjectView) =>
    mutate(t('reopened'), () => call(reopenProjectCall, { params: { id } }))
  const close = async ({ id }: ProjectView) => {
    await mutate(t('closedNow'), () => call(closeProjectCall, { params: { id } }))
    setClosing(undefined)
  }
  return (
    <>
      <DataTable aria-label={t('title')}>
        <TableHead
          columns={[
            t('number'),
            t('budget'),
            t('used'),
            t('members'),
            { label: t('actions'), isRight: true },
          ]}
        />
        <tbody>
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              isBusy={isBusy}
              onEdit={onEdit}
              onClose={setClosing}
              onReopen={reopen}
            />
          ))}
        </tbody>
      </DataTable>
      {closing && (
        <ConfirmDialog
          title={t('closeOf', { number: closing.number })}
          action={t('close')}
          isBusy={isBusy}
          onConfirm={() => close(closing)}
          onClose={() => setClosing(undefined)}
        >
          {t('closeText')}
        </ConfirmDialog>
      )}
    </>
  )
}

interface ProjectRowProps {
  project: ProjectView
  isBusy: boolean
  onEdit: ProjectTableProps['onEdit']
  onClose(project: ProjectView): void
  onReopen(project: ProjectView): void
}

function ProjectRow({ project, isBusy, onEdit, onClose, onReopen }: ProjectRowProps) {
  const t = useTranslations('projects')
  const locale = useLocale()
  const { id, number, name, isClosed, used, members, budgets } = project
  return (
    <tr>
      <td>
        <strong>{number}</strong>
        {isClosed && <Tag>{t('closed')}</Tag>}
        <span className="hint">{name}</span>
      </td>
      <td>
        <CurrentBudget budget={budgets.find(({ isCurrent }) => isCurrent)} />
      </td>
      <td data-label={t('used')}>{yuanText(used)}</td>
      <td data-label={t('members')}>
        {listText(
          locale,
          members.map((one) => one.name),
        ) || t('everyone')}
      </td>
      <td className="number">
        <Link to={`${href('/ucenter/trade/order')}?project=${id}`}>{t('orders')}</Link>
        {onEdit && !isClosed && (
          <Button kind="quiet" aria-label={t('editOf', { number })} onClick={() => onEdit(project)}>
            {t('edit')}
          </Button>
        )}
        {onEdit && (
          <Button
            kind="quiet"
            disabled={isBusy}
            aria-label={isClosed ? undefined : t('closeOf', { number })}
            onClick={() => (isClosed ? onReopen(project) : onClose(project))}
          >
            {t(isClosed ? 'reopen' : 'close')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Shares of the budget at which it is marked. */
const nearly = 80
const full = 100

function CurrentBudget({ budget }: { budget: BudgetView | undefined }) {
  const t = useTranslations('projects')
  if (!budget) return <span className="hint">{t('noBudget')}</span>
  const percent = Math.floor((budget.used / budget.amount) * 100)
  const words = t('usedOf', { used: yuanText(budget.used), amount: yuanText(budget.amount), percent })
  return (
    <div className={styles.budget}>
      <meter
        min={0}
        max={full}
        high={nearly}
        optimum={0}
        value={Math.min(percent, full)}
        aria-label={words}
      />
      {words}
      <p className="hint">{t('period', { from: budget.from, until: budget.until })}</p>
    </div>
  )
}
