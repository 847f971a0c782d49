import { ACT_KINDS, localeOf } from '@comanda/domain'
import { Field, Select, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Act, ActFilters, Actor } from '../../../../api/activity.ts'
import { Button } from '../../../../parts/button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { actQueries, actsFile, useTakeBack } from '../../../../resources/acts.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { ActChanges } from './act-changes.tsx'

const FILTERS = ['person', 'location', 'kind', 'day'] as const
type Filters = Readonly<Record<(typeof FILTERS)[number], string>>

/** What staff have changed: by person, place, kind and day, with the press that takes a change back. */
export function ActivityScreen() {
  const t = useTranslations('activity')
  const { filters, page, isFiltered, set } = useFilters()
  const { data, isError, refetch } = useQuery(actQueries.list(filters, page))
  const columns = useColumns(filters.timeZone)
  return (
    <Page
      title={t('title')}
      width="wide"
      action={
        <a
          href={actsFile(filters)}
          download
          className="flex min-h-12 items-center rounded-btn border border-line-strong bg-surface px-4 text-17 font-[600]"
        >
          {t('csv')}
        </a>
      }
    >
      <FilterFields filters={filters} onChange={set} />
      <RecordTable
        label={t('title')}
        columns={columns}
        records={data?.acts}
        idOf={({ id }) => id}
        empty={t(isFiltered ? 'noneOfThese' : 'none')}
        hasFailed={isError}
        onRetry={() => void refetch()}
        sort={{
          by: { column: 'at', direction: filters.order === 'oldest' ? 'ascending' : 'descending' },
          onChange: ({ direction }) => set({ order: direction === 'ascending' ? 'oldest' : '' }),
        }}
        pages={{ page, pages: data?.pages ?? 1, onChange: (next) => set({ page: String(next) }) }}
      />
    </Page>
  )
}

/** The filters stand in the address: Back and a reload keep them, and a link shows the same acts. */
function useFilters() {
  const { location } = useConsole()
  const { locations } = useSession()
  const [search, setSearch] = useSearchParams()
  const textOf = (name: string): string => search.get(name) ?? ''
  const place = locations.find(({ id }) => String(id) === textOf('location')) ?? location
  const filters: ActFilters = {
    person: textOf('person'),
    location: textOf('location'),
    kind: textOf('kind'),
    day: textOf('day'),
    timeZone: place.timeZone,
    order: textOf('order') === 'oldest' ? 'oldest' : 'newest',
  }
  const set = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  return {
    filters,
    page: Math.max(Number(textOf('page')) || 1, 1),
    isFiltered: FILTERS.some((name) => filters[name] !== ''),
    set,
  }
}

interface FilterFieldsProps {
  readonly filters: Filters
  readonly onChange: (change: Partial<Filters>) => void
}

function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const t = useTranslations('activity')
  const { locations } = useSession()
  const { data: actors = [] } = useQuery(actQueries.actors())
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Choice
        name="person"
        all={t('everyone')}
        options={[['support', t('allSupport')], ...actors.map(({ id, name }: Actor) => [String(id), name] as const)]}
        value={filters.person}
        onChange={onChange}
      />
      {locations.length > 1 && (
        <Choice
          name="location"
          all={t('everywhere')}
          options={locations.map(({ id, name }) => [String(id), name])}
          value={filters.location}
          onChange={onChange}
        />
      )}
      <Choice
        name="kind"
        all={t('everything')}
        options={ACT_KINDS.map((kind) => [kind, t(`kinds.${kind}`)] as const).toSorted(([, a], [, b]) =>
          a.localeCompare(b),
        )}
        value={filters.kind}
        onChange={onChange}
      />
      <Field
        label={t('day')}
        type="date"
        value={filters.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
    </div>
  )
}

interface ChoiceProps extends Pick<FilterFieldsProps, 'onChange'> {
  readonly name: 'person' | 'location' | 'kind'
  /** The words for no choice. */
  readonly all: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly value: string
}

const LABELS = { person: 'person', location: 'place', kind: 'kind' } as const

function Choice({ name, all, options, value, onChange }: ChoiceProps) {
  const t = useTranslations('activity')
  return (
    <Select label={t(LABELS[name])} value={value} onChange={({ target }) => onChange({ [name]: target.value })}>
      <option value="">{all}</option>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </Select>
  )
}

function useColumns(timeZone: string) {
  const t = useTranslations('activity')
  const format = new Intl.DateTimeFormat(localeOf(useLocale()), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const { locations } = useSession()
  const placeOf = (act: Act) => locations.find(({ id }) => id === act.locationId)?.name
  return [
    {
      id: 'at',
      name: t('when'),
      isSortable: true,
      width: 150,
      minWidth: 110,
      cell: ({ at }: Act) => format.format(new Date(at)),
    },
    {
      id: 'who',
      name: t('person'),
      width: '2fr',
      minWidth: 120,
      cell: ({ who, device, support }: Act) => (
        <>
          <span className="block font-[650]">{who ?? t('formerMember')}</span>
          {support && <span className="block text-13 font-[650]">{t('support')}</span>}
          {device !== '' && <span className="block text-13 text-ink-2">{device}</span>}
        </>
      ),
    },
    {
      id: 'kind',
      name: t('kind'),
      isRowHeader: true,
      width: '2fr',
      minWidth: 130,
      cell: (act: Act) => (
        <>
          <span className="block font-[650]">{t(`kinds.${act.kind}`)}</span>
          {placeOf(act) && <span className="block text-13 text-ink-2">{placeOf(act)}</span>}
        </>
      ),
    },
    {
      id: 'changes',
      name: t('changes'),
      width: '4fr',
      minWidth: 180,
      cell: (act: Act) => <ActChanges act={act} timeZone={timeZone} />,
    },
    { id: 'undo', name: t('takeBack'), width: 150, minWidth: 130, cell: (act: Act) => <TakeBack act={act} /> },
  ] as const
}

/** Takes a change back; where that cannot be, the disabled button says why. */
function TakeBack({ act: { inverse, keptBecause } }: { readonly act: Act }) {
  const t = useTranslations('activity')
  const tell = useTellRefusal()
  const { mutate, isPending } = useTakeBack()
  if (!inverse)
    return (
      keptBecause && (
        <Button disabled title={t(`kept.${keptBecause}`)}>
          {t('takeBack')}
        </Button>
      )
    )
  const press = () =>
    mutate(inverse, {
      onSuccess: () => showToast(t('takenBack'), { tone: 'ok' }),
      onError: (refusal) =>
        refusal.code === 'changed_meanwhile' ? void showToast(t('overtaken'), { tone: 'bad' }) : tell(refusal),
    })
  return (
    <Button disabled={isPending} onClick={press}>
      {t('takeBack')}
    </Button>
  )
}
