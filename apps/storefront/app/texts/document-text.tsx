import { directionOf, type Language } from '@comanda/domain'
import { classes } from '@comanda/ui'

/** A document as HTML. */
export interface WrittenText {
  readonly html: string
  /** Where it is not the page's. */
  readonly language: Language | undefined
}

interface DocumentTextProps {
  readonly text: WrittenText
  readonly className: string
}

/** A document of the restaurant, read in the direction of its own language. [3.22] */
export function DocumentText({ text: { html, language }, className }: DocumentTextProps) {
  return (
    <article
      lang={language}
      dir={language === undefined ? undefined : directionOf(language)}
      className={classes('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it is stored and again before it is sent
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
