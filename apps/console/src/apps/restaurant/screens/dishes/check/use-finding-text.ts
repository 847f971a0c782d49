import type { Finding, OrderType } from '@comanda/domain'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../../../parts/money.ts'
import { useConsole } from '../../../shell/console-context.ts'

/** What a check has found of a dish, in a sentence. */
export function useFindingText(): (finding: Finding) => string {
  const t = useTranslations('menuCheck')
  const is = useTranslations('menuCheck.is')
  const words = useTranslations('menuCheck.ways')
  const format = useFormatter()
  const money = useMoney()
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const { currency } = useConsole().location
  const ways = (types: readonly OrderType[]) => format.list(types.map((type) => words(type)))
  return (finding) => {
    switch (finding.kind) {
      case 'no-answer': {
        const { option, after, cause, min } = finding
        const named = after === null ? option.name : t('optionAfter', { option: option.name, after })
        if (cause === 'too-few') return is('tooFew', { option: named, min: Math.max(min, 1) })
        return is(cause === 'none' ? 'noChoice' : 'choicesOut', { option: named })
      }
      case 'section-empty':
        return is(finding.cause === 'none' ? 'sectionEmpty' : 'sectionOut', { section: finding.section.name })
      case 'section-unused':
        return is('sectionUnused', { section: finding.section.name })
      case 'not-offered':
        return is('notOffered', { ways: ways(finding.orderTypes) })
      case 'category-hides':
        return is('categoryHides', { category: finding.category })
      case 'never-served':
        return is('neverServed')
      case 'never-served-for':
        return is('neverServedFor', { ways: ways(finding.orderTypes) })
      case 'price-zero':
        return is('priceZero', { ways: ways(finding.orderTypes) })
      case 'price-high':
      case 'price-low': {
        const [price, other] = [money(finding.price, currency), money(finding.other, currency)]
        if (finding.orderType !== null) return is('priceFar', { price, other, way: words(finding.orderType) })
        return is(finding.kind === 'price-high' ? 'priceHigh' : 'priceLow', { price, other })
      }
      case 'choice-dearer': {
        const { choice, price, dishPrice } = finding
        return is('choiceDearer', {
          choice: choice.name,
          price: money(price, currency),
          dishPrice: money(dishPrice, currency),
        })
      }
      case 'alcohol':
        return is('alcohol', { word: finding.word })
      case 'text-long': {
        const { text, name, length, most } = finding
        if (text === 'name') return is('nameLong', { length, most })
        return text === 'description' ? is('descriptionLong', { length, most }) : is('partLong', { name, length, most })
      }
      case 'undeclared':
        return is('undeclared')
      case 'choices-undeclared':
        return is('choicesUndeclared', { count: finding.count, first: finding.first })
      case 'untranslated':
        return is('untranslated', { languages: format.list(finding.languages.map((one) => languages.of(one) ?? one)) })
      case 'no-picture':
        return is('noPicture')
    }
  }
}
