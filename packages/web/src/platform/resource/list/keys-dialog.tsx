import { Button, Switch } from 'antd';
import { useModuleLetters } from '../../shell/index.ts';
import { Dialog } from '../dialog.tsx';
import { useWords } from '../fields/words.ts';

interface Props {
  isOn: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

const KEYS = [
  ['/', 'search'],
  ['n', 'new'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['e', 'edit'],
  ['x', 'select'],
  ['Ctrl/Cmd + S', 'saveForm'],
  ['Ctrl/Cmd + Enter', 'saveForm'],
  ['Ctrl/Cmd + K', 'find'],
  ['?', 'help'],
] as const;

/** The keys of lists and forms, and the switch for the single letters. */
export default function KeysDialog({ isOn, onSwitch, onClose }: Props) {
  const { t } = useWords();
  const modules = useModuleLetters();
  return (
    <Dialog open title={t('keys.title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <dl className="keys">
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${meaning}`)}</dd>
          </div>
        ))}
        {modules.map(({ letter, label }) => (
          <div key={letter}>
            <dt>
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </dt>
            <dd>{t('keys.module', { name: label })}</dd>
          </div>
        ))}
      </dl>
      <label className="keys-switch">
        <Switch checked={isOn} onChange={onSwitch} aria-label={t('keys.on')} />
        <span>{t('keys.on')}</span>
      </label>
    </Dialog>
  );
}
