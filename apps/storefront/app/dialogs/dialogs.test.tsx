import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { Question } from './dialogs.tsx'

const buttonsOf = (kind: 'alert' | 'confirm', language: 'en' | 'es') => {
  const question = { kind, title: 'Empty the basket?', text: 'Its dishes are lost.', answer: () => undefined }
  const html = markupIn(aSite({ language }), <Question question={question} />)
  expect(html).toContain('Empty the basket?')
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)]
    .map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, '').trim())
    .filter((words) => words !== '')
}

it('a message has OK, and a question Continue and Cancel [8.03]', () => {
  expect(buttonsOf('alert', 'en')).toEqual(['OK'])
  expect(buttonsOf('confirm', 'en').toSorted()).toEqual(['Cancel', 'Continue'])
  expect(buttonsOf('confirm', 'es').toSorted()).toEqual(['Cancelar', 'Continuar'])
})
