import { CHANNELS, type Channels } from '@personalia/contract';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useAttendanceWords } from '../words.ts';

interface Props {
  draft: Channels;
  mayEdit: boolean;
  /** Above the fields; without them the settings are those of the company. */
  children?: ReactNode;
  isHidden?: boolean;
  onChange: (channels: Channels) => void;
}

/** How attendance may be recorded (attendance 13). */
export function ChannelFields({ draft, mayEdit, children, isHidden = false, onChange }: Props) {
  const { t } = useAttendanceWords();
  return (
    <fieldset disabled={!mayEdit}>
      <legend>{t('setting.channels')}</legend>
      {children}
      {!isHidden &&
        CHANNELS.map((name) => (
          <div key={name} className="setting-check">
            <Checkbox
              checked={draft[name]}
              disabled={!mayEdit}
              aria-describedby={`setting-${name}-help`}
              onChange={({ target }) => onChange({ ...draft, [name]: target.checked })}
            >
              {t(`setting.channel.${name}`)}
            </Checkbox>
            <p id={`setting-${name}-help`} className="day-note">
              {t(`setting.channelHelp.${name}`)}
            </p>
          </div>
        ))}
    </fieldset>
  );
}
