import { textPieces } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** What a placeholder stands for, in plain words; its own name where there are none. */
export function usePlaceName(): (placeholder: string) => string {
  const t = useTranslations('texts.places')
  return (placeholder) => {
    const key = placeholder as Parameters<typeof t>[0]
    return t.has(key) ? t(key) : placeholder
  }
}

/** A text as one string, for accessible names: "Order [number] is yours". */
export function useReadableText(): (text: string) => string {
  const nameOf = usePlaceName()
  return (text) =>
    textPieces(text)
      .map((piece) => (typeof piece === 'string' ? piece : `[${nameOf(piece.placeholder)}]`))
      .join('')
}

/** A text as people read it, with a chip for each value that is filled in. */
export function Pieces({ text }: { readonly text: string }) {
  const nameOf = usePlaceName()
  return textPieces(text).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place in the text
        key={at}
        className="rounded-s bg-surface-2 px-1.5 py-0.5 text-[0.88em] font-[650] text-ink-2"
      >
        {nameOf(piece.placeholder)}
      </span>
    ),
  )
}
