import { type Finding, type FindingKind, SEVERITIES, SEVERITY_OF, type Severity } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleCheck, CircleDashed, CircleSlash, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Dish, DishFields } from '../../../../../api/dishes.ts'
import { Button } from '../../../../../parts/button.tsx'
import { EmptyList } from '../../../../../parts/empty-list.tsx'
import { Failure } from '../../../../../parts/failure.tsx'
import { Loading } from '../../../../../parts/loading.tsx'
import { Page } from '../../../../../parts/page.tsx'
import { path } from '../../../../../path.ts'
import { dishesQuery } from '../../../../../resources/dishes.ts'
import { menuCheckQuery } from '../../../../../resources/menu-check.ts'
import { useConsole } from '../../../shell/console-context.ts'
import { SavedNote } from '../saved-note.tsx'
import { type SavedChange, useSaveDish } from '../use-save-dish.ts'
import { dishPartId, PART_OF_FINDING } from './finding-place.ts'
import { MendButton } from './mend-button.tsx'
import { useFindingText } from './use-finding-text.ts'

const ICONS = { refused: CircleSlash, doubtful: TriangleAlert, missing: CircleDashed } as const
/** Of a kind; the others are one press away. */
const FIRST_SHOWN = 5

/** What to mend on a location's menu, the worst first. */
export function MenuCheckScreen() {
  const t = useTranslations('menuCheck')
  const { location } = useConsole()
  const check = useQuery(menuCheckQuery(location.id))
  const menu = useQuery(dishesQuery(location.id))
  const failed = check.error ? check : menu.error ? menu : null
  const back = (
    <Link
      to={path.dishes(location.slug)}
      className="inline-flex min-h-12 items-center gap-2 text-17 font-[600] underline-offset-4 hover:underline"
    >
      <ArrowLeft size={20} aria-hidden />
      {t('back')}
    </Link>
  )
  return (
    <Page title={t('title')} width="list" action={back}>
      <p className="mt-1 max-w-180 text-17 text-ink-2">{t('text')}</p>
      {check.data && menu.data ? (
        <Findings key={location.id} locationId={location.id} findings={check.data} dishes={menu.data.dishes} />
      ) : failed ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void failed.refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

interface FindingsProps {
  readonly locationId: number
  readonly findings: readonly Finding[]
  readonly dishes: readonly Dish[]
}

function Findings({ locationId, findings, dishes }: FindingsProps) {
  const t = useTranslations('menuCheck')
  const { save, saved, setSaved, isSaving } = useSaveDish(locationId)
  const dishOf = new Map(dishes.map((dish) => [dish.id, dish]))
  const bySeverity = Map.groupBy(findings, ({ kind }) => SEVERITY_OF[kind])
  return (
    <>
      <SavedNote saved={saved} isSaving={isSaving} />
      {findings.length === 0 && <EmptyList Icon={CircleCheck}>{t('good')}</EmptyList>}
      {SEVERITIES.map((severity) => {
        const all = bySeverity.get(severity)
        if (!all) return null
        return (
          <section key={severity} aria-label={t(`severity.${severity}`)} className="mt-4 mb-10">
            <h3 className={`text-24 font-[740] ${severity === 'refused' ? 'text-rejected' : ''}`}>
              {t(`severity.${severity}`)}
            </h3>
            {[...Map.groupBy(all, ({ kind }) => kind)].map(([kind, ofKind]) => (
              <Group
                key={kind}
                kind={kind}
                severity={severity}
                findings={ofKind}
                dishOf={dishOf}
                locationId={locationId}
                onSave={save}
                onSaved={setSaved}
              />
            ))}
          </section>
        )
      })}
    </>
  )
}

interface GroupProps {
  readonly kind: FindingKind
  readonly severity: Severity
  readonly findings: readonly Finding[]
  readonly dishOf: ReadonlyMap<number, Dish>
  readonly locationId: number
  readonly onSave: (dish: Dish, wanted: Partial<DishFields>) => void
  readonly onSaved: (change: SavedChange) => void
}

function Group({ kind, severity, findings, dishOf, ...mending }: GroupProps) {
  const t = useTranslations('menuCheck')
  const text = useFindingText()
  const { location } = useConsole()
  const [showsAll, setShowAll] = useState(false)
  const Icon = ICONS[severity]
  const shown = showsAll ? findings : findings.slice(0, FIRST_SHOWN)
  return (
    <section aria-label={t(`group.${kind}`)} className="mt-4">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2">
        <Icon size={20} aria-hidden className={severity === 'refused' ? 'text-rejected' : 'text-ink-2'} />
        <h4 className="text-17 font-[700]">{t(`group.${kind}`)}</h4>
        <span className="text-15 text-ink-2">{findings.length}</span>
        <WhereAll kind={kind} />
      </div>
      <ul className="divide-y divide-line rounded-m border border-line bg-surface">
        {shown.map((finding, index) => {
          const dish = dishOf.get(finding.itemId)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dish may have several findings of a kind, and the rows keep no state
            <li key={`${finding.itemId} ${index}`} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
              <span className="min-w-60 flex-1">
                <Link
                  to={`${path.dish(location.slug, String(finding.itemId))}#${dishPartId(PART_OF_FINDING[kind])}`}
                  className="inline-flex min-h-11 items-center py-1.5 text-17 font-[650] wrap-anywhere underline-offset-4 hover:underline"
                >
                  {finding.item}
                </Link>
                <span className="-mt-1.5 block pb-1 text-15 text-ink-2 wrap-anywhere">{text(finding)}</span>
              </span>
              {dish && <MendButton finding={finding} dish={dish} {...mending} />}
            </li>
          )
        })}
      </ul>
      {shown.length < findings.length && (
        <Button look="quiet" className="mt-1 text-15" onClick={() => setShowAll(true)}>
          {t('showAll', { count: findings.length })}
        </Button>
      )}
    </section>
  )
}

/** The screens that mend all of a kind. */
const ALL_AT = {
  undeclared: { title: 'dishes.sheet.title', at: path.allergens },
  'no-picture': { title: 'look.photosTitle', at: path.photos },
  untranslated: { title: 'translations.title', at: path.translations },
} as const

function WhereAll({ kind }: { readonly kind: FindingKind }) {
  const t = useTranslations('menuCheck.all')
  const { location, links } = useConsole()
  const where = kind in ALL_AT ? (kind as keyof typeof ALL_AT) : null
  if (where === null || !links.some(({ title }) => title === ALL_AT[where].title)) return null
  return (
    <Link
      to={ALL_AT[where].at(location.slug)}
      className="ms-auto inline-flex min-h-11 items-center text-15 font-[600] underline underline-offset-4"
    >
      {t(where)}
    </Link>
  )
}
