import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { saveFile } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { CopyButton } from '../../../../parts/copy-button.tsx'
import { QrCode, qrCodeFile } from '../../../../parts/qr-code.tsx'

/** The link that carries a code to the customer's basket, also as a QR code to print. */
export function CouponLink({ code }: { readonly code: string }) {
  const t = useTranslations('coupons.link')
  const address = `${window.location.origin}/offer/${encodeURIComponent(code)}`
  return (
    <section className="mt-10 max-w-160 border-t border-line pt-6" aria-labelledby="coupon-link">
      <h3 id="coupon-link" className="text-20 font-[680]">
        {t('title')}
      </h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <QrCode text={address} label={t('qr', { code })} />
        <div className="grid min-w-0 gap-3">
          <p className="flex items-center gap-1 text-17 font-[600]">
            <span className="min-w-0 wrap-anywhere">{address}</span>
            <CopyButton value={address} />
          </p>
          <Button
            className="gap-2 justify-self-start"
            onClick={() => saveFile(`${code}.svg`, 'image/svg+xml', qrCodeFile(address))}
          >
            <Download size={20} aria-hidden />
            {t('save')}
          </Button>
        </div>
      </div>
    </section>
  )
}
