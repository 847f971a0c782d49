import {
  type Choice,
  type ChoiceProblem,
  type Currency,
  canAddProduct,
  canAddValue,
  chooseProduct,
  type Item,
  isChargedAt,
  isSingle,
  type Option,
  type OptionPath,
  optionsAt,
  problemsUnder,
  productQuantity,
  type Section,
  setProductQuantity,
  setValueQuantity,
  shownLimits,
  toggleValue,
  trailOf,
  valueQuantity,
} from '@comanda/domain'
import { Checkbox, Radio, Stepper } from '@comanda/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../parts/money.ts'

/** The id of a question on the page. */
export function questionId(trail: readonly number[]): string {
  return `question-${trail.join('-')}`
}

interface QuestionsProps {
  readonly item: Item
  readonly choice: Choice
  readonly currency: Currency
  readonly onChange: (choice: Choice) => void
  /** Questions to mark, once it was tried to add the dish. */
  readonly problems: readonly ChoiceProblem[]
}

/** The questions of a dish: the sections of a deal and its options, with those that an answer opens below it. */
export function Questions(props: QuestionsProps) {
  return (
    <>
      {props.item.sections.map((section) => (
        <SectionQuestion key={section.id} section={section} {...props} />
      ))}
      <Options path={[]} {...props} />
    </>
  )
}

function Options({ path, ...props }: QuestionsProps & { readonly path: OptionPath }) {
  return optionsAt(props.item, path).map((option) => (
    <OptionQuestion key={option.id} option={option} path={path} {...props} />
  ))
}

interface QuestionProps {
  readonly question: Option | Section
  readonly trail: readonly number[]
  readonly problems: readonly ChoiceProblem[]
  readonly children: ReactNode
}

function Question({ question, trail, problems, children }: QuestionProps) {
  const t = useTranslations('taking')
  const { min, max } = shownLimits(question)
  const limits = () => {
    if (isSingle(question)) return min > 0 ? t('needed') : null
    if (max === null) return min > 0 ? t('atLeast', { min }) : null
    if (min === 0) return t('upTo', { max })
    return min === max ? t('exactly', { min }) : t('between', { min, max })
  }
  const isWrong = problemsUnder(problems, trail).some((one) => one.trail.length === trail.length)
  return (
    <fieldset id={questionId(trail)} className="mt-4 min-w-0 first:mt-0">
      <legend className={`text-17 font-[680] ${isWrong ? 'text-rejected' : ''}`}>
        {question.name} <span className="text-15 font-[500] text-ink-2">{limits()}</span>
      </legend>
      {children}
    </fieldset>
  )
}

interface AnswerProps {
  readonly name: string
  /** Of the group. */
  readonly group: string
  readonly isRadio: boolean
  readonly quantity: number
  readonly price: string | null
  readonly isOff: boolean
  readonly mayAdd: boolean
  readonly onToggle: () => void
  readonly onQuantity: (quantity: number) => void
}

/** An answer; one that may be chosen more than once counts. */
function Answer({ name, group, isRadio, quantity, price, isOff, mayAdd, onToggle, onQuantity }: AnswerProps) {
  const t = useTranslations('taking')
  const common = {
    label: name,
    hint: isOff ? t('soldOut') : undefined,
    end: price,
    checked: quantity > 0,
    disabled: isOff && quantity === 0,
    onChange: onToggle,
  }
  if (isRadio) return <Radio name={group} {...common} />
  return (
    <div className="flex items-center gap-3">
      <Checkbox className="min-w-0 grow" {...common} />
      {quantity > 0 && (quantity > 1 || mayAdd) && (
        <Stepper
          size="s"
          value={quantity}
          max={mayAdd ? 999 : quantity}
          labels={{
            group: t('quantity', { name }),
            fewer: t('fewer', { name }),
            more: t('more', { name }),
          }}
          onChange={onQuantity}
        />
      )}
    </div>
  )
}

function OptionQuestion({
  option,
  path,
  ...props
}: QuestionsProps & { readonly option: Option; readonly path: OptionPath }) {
  const { item, choice, currency, onChange, problems } = props
  const money = useMoney()
  const trail = [...trailOf(item.id, path), option.id]
  const isCharged = isChargedAt(item, path)
  return (
    <Question question={option} trail={trail} problems={problems}>
      {option.values.map((value) => {
        const quantity = valueQuantity(choice, path, option.id, value.id)
        return (
          <div key={value.id}>
            <Answer
              name={value.name}
              group={questionId(trail)}
              isRadio={isSingle(option) && option.required}
              quantity={quantity}
              price={isCharged && value.price !== 0 ? `+${money(value.price, currency)}` : null}
              isOff={value.soldOut}
              mayAdd={!isSingle(option) && canAddValue(item, choice, path, option.id, value.id)}
              onToggle={() => onChange(toggleValue(item, choice, path, option.id, value.id))}
              onQuantity={(wanted) => onChange(setValueQuantity(item, choice, path, option.id, value.id, wanted))}
            />
            {quantity > 0 && value.options.length > 0 && (
              <div className="ms-4 border-s-2 border-line ps-4">
                <Options path={[...path, { optionId: option.id, valueId: value.id }]} {...props} />
              </div>
            )}
          </div>
        )
      })}
    </Question>
  )
}

function SectionQuestion({ section, ...props }: QuestionsProps & { readonly section: Section }) {
  const { item, choice, currency, onChange, problems } = props
  const money = useMoney()
  const trail = [item.id, section.id]
  return (
    <Question question={section} trail={trail} problems={problems}>
      {section.products.map((product) => {
        const quantity = productQuantity(choice, section.id, product.id)
        return (
          <div key={product.id}>
            <Answer
              name={product.name}
              group={questionId(trail)}
              isRadio={isSingle(section) && section.required}
              quantity={quantity}
              price={section.priced && product.price !== 0 ? `+${money(product.price, currency)}` : null}
              isOff={product.soldOut}
              mayAdd={!isSingle(section) && canAddProduct(item, choice, section.id, product.id)}
              onToggle={() => onChange(chooseProduct(item, choice, section.id, product.id))}
              onQuantity={(wanted) => onChange(setProductQuantity(item, choice, section.id, product.id, wanted))}
            />
            {quantity > 0 && product.options.length > 0 && (
              <div className="ms-4 border-s-2 border-line ps-4">
                <Options path={[{ sectionId: section.id, productId: product.id }]} {...props} />
              </div>
            )}
          </div>
        )
      })}
    </Question>
  )
}
