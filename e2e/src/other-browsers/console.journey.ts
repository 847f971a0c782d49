import { Customer } from '../console-steps.ts'
import { test } from './journey.ts'

test.use({ size: 'desktop' })

test('staff sign in to the console, and accept an order that rings there [4.01]', async ({ person, open, request }) => {
  const napoli = await open('napoli')
  await person.open(`${napoli.origin}/console/`)
  await person.type('Email', napoli.staff.kitchen.email)
  await person.type('Password', napoli.staff.kitchen.password)
  await person.press('button', 'Sign in')
  await person.press('button', /^Counter/)
  await person.reads('All quiet. New orders will ring here.')
  const { number } = await new Customer(request, napoli).order({ comment: 'Severe nut allergy' })
  await person.reads('“Severe nut allergy”')
  await person.press('button', /^Accept for/)
  await person.reads('All quiet. New orders will ring here.')
  await person.press('button', `Ready, order ${number}`)
  await person.press('button', `Handed over, order ${number}`)
  await person.sees('button', new RegExp(`^Open order ${number}`))
})
