import { CHANNELS, MESSAGE_KINDS } from '@comanda/domain'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { MessageSettings } from '../../../../api/messages.ts'
import type { MessagesFields } from './messages-form.tsx'

interface ChannelTableProps {
  readonly settings: MessageSettings
  readonly register: UseFormRegister<MessagesFields>
}

/**
 * A check box for each kind of message and channel. A box that cannot be changed is disabled; a note below gives the
 * reason.
 */
export function ChannelTable({ settings: { available, choices }, register }: ChannelTableProps) {
  const t = useTranslations('messages')
  const isAlways = new Set(choices.filter((choice) => choice.isAlways).map(({ kind, channel }) => `${kind} ${channel}`))
  const missing = CHANNELS.filter((channel) => !available.includes(channel))
  return (
    <div>
      <table className="w-full text-17">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-3 pe-2 text-start text-15 font-[600] text-ink-2">
              {t('event')}
            </th>
            {CHANNELS.map((channel) => (
              <th
                key={channel}
                id={`channel-${channel}`}
                scope="col"
                className={`w-20 py-3 text-center text-15 font-[600] md:w-32 ${available.includes(channel) ? '' : 'text-ink-2'}`}
              >
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MESSAGE_KINDS.map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th id={`kind-${kind}`} scope="row" className="py-1 pe-2 text-start font-[600]">
                {t(`kind.${kind}`)}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="p-0">
                  <label
                    htmlFor={`${kind}-${channel}`}
                    className="grid min-h-12 cursor-pointer place-items-center has-disabled:cursor-not-allowed"
                  >
                    <input
                      id={`${kind}-${channel}`}
                      type="checkbox"
                      aria-labelledby={`kind-${kind} channel-${channel}`}
                      className="size-6 accent-ink"
                      // Not the option `disabled` of `register`, which would take the field out of the form's values.
                      disabled={isAlways.has(`${kind} ${channel}`) || !available.includes(channel)}
                      {...(available.includes(channel)
                        ? register(`sent.${kind}.${channel}`)
                        : { checked: false, readOnly: true })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 grid gap-1 text-15 text-ink-2">
        <li>{t('always')}</li>
        {available.includes('sms') && <li>{t('smsCost')}</li>}
        {missing.map((channel) => (
          <li key={channel}>{t(`unavailable.${channel}`)}</li>
        ))}
        <li>{t('stop')}</li>
      </ul>
    </div>
  )
}
