import { MOST_NEW_CODES } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffCoupon } from '../../../../api/coupons.ts'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { Button } from '../../../../parts/button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { couponCodesFile, useAddCouponCodes } from '../../../../resources/coupons.ts'

const LIMITS = { least: 1, most: MOST_NEW_CODES } as const

/** The codes of a series: how many there are and were used, more of them, and all of them as a file. */
export function CouponCodes({ coupon }: { readonly coupon: StaffCoupon }) {
  const t = useTranslations('coupons.codes')
  const add = useAddCouponCodes(coupon)
  const form = useRecordForm({ count: '100' })
  const make = async ({ count }: { readonly count: string }) => {
    const wanted = wholeNumber(count, LIMITS)
    if (wanted === null) return false
    await add.mutateAsync(wanted)
    showToast(t('made', { count: wanted }), { tone: 'ok' })
    return wanted
  }
  return (
    <section className="mt-10 max-w-160 border-t border-line pt-6" aria-labelledby="coupon-codes">
      <h3 id="coupon-codes" className="text-20 font-[680]">
        {t('title')}
      </h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      <p className="mt-4 text-17 font-[600]">
        {coupon.codes === 0 ? t('none') : t('count', { count: coupon.codes, used: coupon.codesUsed })}
      </p>
      <RecordForm
        form={form}
        submitError={add.error}
        names={{ count: 'count' }}
        isUnsaved={false}
        className="mt-4 grid gap-4"
        onSubmit={make}
      >
        <div className="max-w-80">
          <WholeNumberField form={form} name="count" label={t('more')} limits={LIMITS} wrong={t('moreWrong', LIMITS)} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size={56} look="ink" disabled={form.formState.isSubmitting}>
            {t('make')}
          </Button>
          {coupon.codes > 0 && (
            <a
              href={couponCodesFile(coupon.id)}
              download
              className="flex min-h-14 items-center gap-2 rounded-btn border border-line-strong bg-surface px-4 text-17 font-[600]"
            >
              <Download size={20} aria-hidden />
              {t('save')}
            </a>
          )}
        </div>
      </RecordForm>
    </section>
  )
}
