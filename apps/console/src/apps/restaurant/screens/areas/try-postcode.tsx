import { normalisePostcode } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { StaffPlacedArea, TriedPostcode } from '../../../../api/areas.ts'
import { Button } from '../../../../parts/button.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { useNameList } from '../../../../parts/use-name-list.ts'
import { useRefusalText } from '../../../../parts/use-refusal-text.ts'
import { useTryPostcode } from '../../../../resources/areas.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useAreaWords } from './use-area-words.ts'

interface AreasProps {
  readonly areas: readonly StaffPlacedArea[]
}

const EXAMPLES = { uk: 'LS6 3HN', es: '41010' } as const

/** Says on the spot which area counts at a postcode, as its customers get it. */
export function TryPostcode({ areas }: AreasProps) {
  const t = useTranslations('areas.try')
  const { location } = useConsole()
  const tell = useRefusalText()
  const attempt = useTryPostcode(location.id)
  const form = useForm({ defaultValues: { postcode: '' } })
  const isWhole = (typed: string) =>
    normalisePostcode(typed, location.territory) !== null || t('wrong', { example: EXAMPLES[location.territory] })
  return (
    <section aria-labelledby="try-postcode" className="rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 id="try-postcode" className="text-20 font-[740]">
        {t('title')}
      </h3>
      <p className="mt-1 text-15 text-ink-2">{t('text')}</p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-start gap-3"
        onSubmit={(event) => void form.handleSubmit(({ postcode }) => attempt.mutate(postcode))(event)}
      >
        <Field
          label={t('label')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          className="max-w-44"
          error={form.formState.errors.postcode?.message ?? null}
          {...form.register('postcode', { validate: isWhole })}
        />
        <Button type="submit" className="mt-6.5" disabled={attempt.isPending}>
          {t('button')}
        </Button>
      </form>
      <div role="status">{attempt.data && <Answer tried={attempt.data} areas={areas} />}</div>
      {attempt.error && (
        <p role="alert" className="mt-2 text-15 font-[600] text-rejected">
          {tell(attempt.error)}
        </p>
      )}
    </section>
  )
}

function Answer({ tried, areas }: AreasProps & { readonly tried: TriedPostcode }) {
  const t = useTranslations('areas.try')
  const { location } = useConsole()
  const money = useMoney()
  const list = useNameList()
  const { charge } = useAreaWords()
  const { postcode, isLocated, areaIds, closedIds, bands } = tried
  const nameOf = (id: number) => areas.find((area) => area.id === id)?.name ?? ''
  const names = areaIds.map(nameOf)
  const [first] = bands
  const hasOutlines = areas.some(({ outline }) => outline.type !== 'postcodes')
  const isUnsure = !isLocated && hasOutlines
  return (
    <div className="mt-4 grid gap-2 text-17">
      {first === undefined ? (
        <p className="font-[650]">{t(isUnsure ? 'unknown' : 'nobody', { postcode })}</p>
      ) : (
        <p className="font-[650]">
          {names.length === 1
            ? t('one', { area: nameOf(first.areaId), postcode })
            : t('several', { areas: list(names), postcode })}{' '}
          {first.from === 0 ? t('noMinimum') : t('minimum', { amount: money(first.from, location.currency) })}.
        </p>
      )}
      {first !== undefined && isUnsure && <p className="text-15 text-ink-2">{t('onlyLists', { postcode })}</p>}
      {closedIds.length > 0 && <p className="text-15">{t('closed', { areas: list(closedIds.map(nameOf)) })}</p>}
      {first !== undefined && (
        <table className="w-full text-start text-15">
          <thead>
            <tr className="border-b border-line text-13 text-ink-2">
              <th className="py-1 pe-3 text-start font-[600]">{t('columns.from')}</th>
              <th className="py-1 pe-3 text-start font-[600]">{t('columns.fee')}</th>
              <th className="py-1 text-start font-[600]">{t('columns.area')}</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ from, charge: fee, areaId }) => (
              <tr key={from} className="border-b border-line last:border-0">
                <td className="py-2 pe-3">{money(from, location.currency)}</td>
                <td className="py-2 pe-3 font-[650]">{charge(fee)}</td>
                <td className="py-2 wrap-anywhere">{nameOf(areaId)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
