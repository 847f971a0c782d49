import {
  CODE_ENDING,
  COUPON_CODE,
  isCouponCode,
  MOST_COUPON_NAME,
  MOST_COUPON_USES,
  MOST_COUPON_WORDS,
  ORDER_TYPES,
} from '@comanda/domain'
import { Checkbox, Field, Segmented, Skeleton, showToast, TextArea } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { CouponFields, StaffCoupon } from '../../../../api/coupons.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { amountOf, amountText } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { couponsQuery, useChangeCoupon, useMakeCoupon } from '../../../../resources/coupons.ts'
import { useConsole } from '../../shell/console-context.ts'
import { CouponCodes } from './coupon-codes.tsx'
import { type CouponForm, EMPTY, fieldsOf, formOf, PERCENT } from './coupon-form.ts'
import { CouponLink } from './coupon-link.tsx'
import { useCouponWords } from './coupon-words.ts'

const NAMES = {
  code: 'code',
  name: 'name',
  description: 'description',
  minimum: 'minimum',
  lastDay: 'lastDay',
  firstDay: 'firstDay',
  maxUses: 'maxUses',
  maxUsesPerCustomer: 'maxUsesPerCustomer',
} as const

/** Makes a coupon, or changes one. */
export function CouponScreen() {
  const t = useTranslations('coupons')
  const { id } = useParams()
  const { location } = useConsole()
  const { data, isError, refetch } = useQuery(couponsQuery())
  const coupon = data?.find((one) => String(one.id) === id)
  if (id !== undefined && data && !coupon) return <Navigate to={path.coupons(location.slug)} replace />
  return (
    <Page title={coupon?.name ?? t(id === undefined ? 'makeTitle' : 'changeTitle')}>
      {id === undefined && <NewCoupon />}
      {id !== undefined && isError && !data && (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {id !== undefined && !data && !isError && <Skeleton className="mt-6 h-96 w-full" />}
      {coupon && <ChangedCoupon key={coupon.id} coupon={coupon} />}
      {coupon && !coupon.isAutomatic && !coupon.isSeries && <CouponLink code={coupon.code} />}
      {coupon?.isSeries && <CouponCodes key={`codes-${coupon.id}`} coupon={coupon} />}
      <Link
        to={path.coupons(location.slug)}
        className="mt-10 inline-block text-17 font-[600] underline underline-offset-4"
      >
        {t('all')}
      </Link>
    </Page>
  )
}

function NewCoupon() {
  const t = useTranslations('coupons')
  const { location } = useConsole()
  const navigate = useNavigate()
  const make = useMakeCoupon()
  const form = useRecordForm<CouponForm>(EMPTY)
  const send = async (typed: CouponForm) => {
    const wanted = fieldsOf(typed, true)
    if (wanted === null) return false
    const made = await make.mutateAsync({ ...wanted, isSeries: typed.how === 'codes' })
    showToast(t('made', { name: wanted.name }), { tone: 'ok' })
    return made
  }
  return (
    <RecordForm
      form={form}
      submitError={make.error}
      names={NAMES}
      className="mt-6 grid max-w-160 gap-6"
      onSubmit={send}
      // The codes of a series are made on its own page.
      onSaved={({ id, isSeries }) =>
        void navigate(isSeries ? path.coupon(location.slug, String(id)) : path.coupons(location.slug))
      }
    >
      <CouponFieldsOf form={form} stored={null} />
      <SaveButton state={form.formState}>{t('create')}</SaveButton>
    </RecordForm>
  )
}

function ChangedCoupon({ coupon }: { readonly coupon: StaffCoupon }) {
  const t = useTranslations('coupons')
  const language = useLocale()
  const set = useChangeCoupon(coupon.id)
  const form = useRecordForm<CouponForm>(formOf(coupon, language))
  const { reset, formState } = form
  const seen = useSeen<CouponFields>(coupon, formState.isDirty)
  const save = async (typed: CouponForm) => {
    const wanted = fieldsOf(typed, coupon.isActive)
    if (wanted === null) return false
    const stored = await set.mutateAsync({ wanted, seen })
    reset(formOf(stored, language))
    showToast(t('saved'), { tone: 'ok' })
    return stored
  }
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} className="mt-6 grid max-w-160 gap-6" onSubmit={save}>
      <CouponFieldsOf form={form} stored={coupon} />
      <SaveButton state={formState}>{t('submit')}</SaveButton>
    </RecordForm>
  )
}

interface CouponFieldsProps {
  readonly form: UseFormReturn<CouponForm>
  /** Null for a new one. Whether it has codes of its own stays as it was made. */
  readonly stored: StaffCoupon | null
}

function CouponFieldsOf({ form, stored }: CouponFieldsProps) {
  const t = useTranslations('coupons')
  const language = useLocale()
  const { register, control, formState } = form
  const { errors } = formState
  const typed = useWatch({ control }) as CouponForm
  const isSeries = typed.how === 'codes'
  const begins = { ...COUPON_CODE, most: COUPON_CODE.most - CODE_ENDING }
  const isCode = (code: string, { how }: CouponForm) => {
    if (how !== 'codes') return isCouponCode(code.trim()) || t('codeWrong', COUPON_CODE)
    return (isCouponCode(code.trim()) && code.trim().length <= begins.most) || t('beginsWrong', begins)
  }
  const isLimit = (text: string) =>
    text.trim() === '' || wholeNumber(text, { least: 1, most: MOST_COUPON_USES }) !== null || t('limitWrong')
  const wrongAmount = t('amountWrong', { example: amountText(500, language) })
  return (
    <>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={MOST_COUPON_NAME}
        error={errors.name?.message ?? null}
        {...register('name', { validate: (name) => name.trim() !== '' || t('nameHint') })}
      />
      <fieldset>
        <legend className="mb-2 text-17 font-[680]">{t('off')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <Segmented
                label={t('off')}
                value={field.value}
                segments={[
                  { value: 'percent', label: t('inPercent') },
                  { value: 'amount', label: t('inMoney') },
                ]}
                onChange={field.onChange}
              />
            )}
          />
          {typed.type === 'percent' ? (
            <Field
              key="percent"
              label={t('percentValue')}
              inputMode="numeric"
              autoComplete="off"
              error={errors.percent?.message ?? null}
              {...register('percent', {
                validate: (text, all) =>
                  all.type !== 'percent' || wholeNumber(text, PERCENT) !== null || t('percentWrong'),
              })}
            />
          ) : (
            <Field
              key="amount"
              label={t('amountValue')}
              inputMode="decimal"
              autoComplete="off"
              error={errors.amount?.message ?? null}
              {...register('amount', {
                validate: (text, all) => all.type !== 'amount' || (amountOf(text) ?? 0) > 0 || wrongAmount,
              })}
            />
          )}
        </div>
      </fieldset>
      {!stored?.isSeries && (
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-2 text-17 font-[680]">{t('how')}</legend>
          <ChoiceCard value="code" title={t('withCode')} text={t('withCodeHint')} {...register('how')} />
          {stored === null && (
            <ChoiceCard value="codes" title={t('withCodes')} text={t('withCodesHint')} {...register('how')} />
          )}
          <ChoiceCard value="automatic" title={t('automatic')} text={t('automaticHint')} {...register('how')} />
        </fieldset>
      )}
      <Field
        label={t(isSeries ? 'begins' : typed.how === 'code' ? 'code' : 'automaticCode')}
        hint={t(isSeries ? 'beginsHint' : 'codeHint', { least: COUPON_CODE.least })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={isSeries ? begins.most : COUPON_CODE.most}
        error={errors.code?.message ?? null}
        {...register('code', { validate: isCode })}
      />
      {typed.how === 'code' && <Checkbox label={t('listed')} {...register('isListed')} />}
      <TextArea
        label={t('description')}
        rows={2}
        maxLength={MOST_COUPON_WORDS}
        error={errors.description?.message ?? null}
        {...register('description')}
      />
      <div className="max-w-80">
        <Field
          label={t('minimum')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.minimum?.message ?? null}
          {...register('minimum', { validate: (text) => text.trim() === '' || amountOf(text) !== null || wrongAmount })}
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-17 font-[680]">{t('ways')}</legend>
        {ORDER_TYPES.map((type) => (
          <Checkbox key={type} label={t(`typeBoxes.${type}`)} value={type} {...register('orderTypes')} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-17 font-[680]">{t('days')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field type="date" label={t('firstDay')} error={errors.firstDay?.message ?? null} {...register('firstDay')} />
          <Field type="date" label={t('lastDay')} error={errors.lastDay?.message ?? null} {...register('lastDay')} />
        </div>
      </fieldset>
      {!isSeries && (
        <fieldset>
          <legend className="mb-2 text-17 font-[680]">{t('limits')}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('maxUses')}
              inputMode="numeric"
              autoComplete="off"
              error={errors.maxUses?.message ?? null}
              {...register('maxUses', { validate: isLimit })}
            />
            <Field
              label={t('maxUsesPerCustomer')}
              hint={t('perCustomerHint')}
              inputMode="numeric"
              autoComplete="off"
              error={errors.maxUsesPerCustomer?.message ?? null}
              {...register('maxUsesPerCustomer', { validate: isLimit })}
            />
          </div>
        </fieldset>
      )}
      <InWords typed={typed} />
    </>
  )
}

/** The coupon as its list will say it. */
function InWords({ typed }: { readonly typed: CouponForm }) {
  const t = useTranslations('coupons')
  const { location } = useConsole()
  const words = useCouponWords(location.currency)
  const fields = fieldsOf(typed, true)
  return (
    <div className="rounded-m border border-line bg-surface p-4">
      <p className="text-15 text-ink-2">{t('preview')}</p>
      <p aria-live="polite" className="text-17 font-[600] wrap-anywhere">
        {fields ? words({ ...fields, isSeries: typed.how === 'codes' }) : '…'}
      </p>
    </div>
  )
}
