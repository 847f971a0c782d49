import { canPrint, type PaperColumns, type PrinterCondition } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { Printer } from '../api/printers.ts'
import { useMomentWords } from './use-until-words.ts'

/** What can be a code of a printer: a text key has no other characters. */
const CODE = /^[\w-]{1,40}$/

/** Says in plain words how a printer is. */
export function usePrinterWords() {
  const t = useTranslations('printers')
  const moment = useMomentWords()
  /** A fault by the printer's own code, with what to do; an unknown code as it is. */
  const faultOf = (code: string | null): string => {
    if (code === null) return t('someFault')
    const key = `faults.${code}` as 'faults.410'
    return CODE.test(code) && t.has(key) ? t(key) : t('unknownFault', { code })
  }
  return {
    faultOf,
    /** "Out of paper since 19:30". @param now milliseconds since 1970 */
    stateOf: (
      { condition, since, code }: Pick<Printer, 'condition' | 'since' | 'code'>,
      timeZone: string,
      now: number,
    ): string => {
      const when = since === null ? '' : moment(since, timeZone, now)
      return t(`is.${condition}`, { when, fault: faultOf(code) })
    },
    /** What keeps a printer, as a sentence with its name. A removed one has no condition. */
    whyOf: (name: string, condition: PrinterCondition | null): string => t(`why.${condition ?? 'gone'}`, { name }),
    /** The same in two words; empty while it prints. */
    reasonOf: (condition: PrinterCondition): string => (canPrint(condition) ? '' : t(`reason.${condition}`)),
    paperOf: (columns: PaperColumns): string => t(`paper.${columns}`),
  }
}
