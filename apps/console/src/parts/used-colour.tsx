import { deriveTokens } from '@comanda/ui/theme'
import { useTranslations } from 'use-intl'

/** What buttons make of a colour: it stays, it stays under dark text, or white text makes it a little darker. */
export type ColourUse = 'kept' | 'underDark' | 'darkened'

export function useOfColour(colour: string): { readonly use: ColourUse; readonly used: string; readonly text: string } {
  const { accent, onAccent } = deriveTokens({ colour, secondColour: null }).light
  const isKept = accent === colour.toLowerCase()
  return { use: isKept ? (onAccent === '#ffffff' ? 'kept' : 'underDark') : 'darkened', used: accent, text: onAccent }
}

/** The chosen colour beside the one that buttons have, and in one sentence why. */
export function UsedColour({ colour }: { readonly colour: string }) {
  const t = useTranslations('look.used')
  const { use, used, text } = useOfColour(colour)
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-15">
      <span className="flex items-center gap-2 font-[600]">
        <span aria-hidden style={{ background: colour }} className="size-9 rounded-btn border border-line" />
        {t('chosen')}
      </span>
      <span
        style={{ background: used, color: text }}
        className="flex min-h-9 items-center rounded-btn border border-line px-4 font-[650]"
      >
        {t('button')}
      </span>
      <span className="min-w-50 grow basis-0 text-pretty text-ink-2">{t(use)}</span>
    </div>
  )
}
