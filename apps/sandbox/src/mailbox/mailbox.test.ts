import { expect, it } from 'vitest'
import { aSandbox } from '../../test/a-sandbox.ts'

it('the mailbox lists mails and pushes, newest first', async () => {
  const { sandbox } = await aSandbox()
  const mail = {
    kind: 'mail',
    to: 'ada@example.com',
    from: 'Napoli <no-reply@localhost>',
    text: 'Hello',
    html: null,
  } as const
  await sandbox.mailbox.keep({ ...mail, subject: 'First' })
  await sandbox.mailbox.keep({ ...mail, subject: 'Second' })
  const response = await sandbox.mailApp.request('/mail')
  expect(await response.json()).toMatchObject({ data: [{ subject: 'Second' }, { subject: 'First', to: mail.to }] })
})
