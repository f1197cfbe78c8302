import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from 'antd';
import ConfigProvider from 'antd/es/config-provider';
import { expect, test, vi } from 'vitest';
import { SEARCHED } from './select-defaults.ts';

const GENDERS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

function renderSelect() {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <ConfigProvider select={SEARCHED}>
      <label htmlFor="gender">Gender</label>
      <Select id="gender" options={GENDERS} onChange={onChange} />
    </ConfigProvider>,
  );
  return { onChange, user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Gender' }) };
}

test('10.2: typing in a short list narrows it, and Enter takes what is marked', async () => {
  const { onChange, user, box } = renderSelect();
  await user.click(box);
  await user.keyboard('fem');
  await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')?.textContent).toBe('Female'));
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['female']);
});

test('10.2: where nothing fits, Enter takes nothing', async () => {
  const { onChange, user, box } = renderSelect();
  await user.click(box);
  await user.keyboard('zzz{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});
