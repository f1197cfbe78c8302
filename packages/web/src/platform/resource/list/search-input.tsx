import SearchOutlined from '@ant-design/icons/SearchOutlined';
import type { InputProps } from 'antd';
import Input from 'antd/es/input/Input';

interface Props extends Pick<InputProps, 'id' | 'suffix' | 'onPressEnter' | 'onKeyDown'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Where one types what is looked for; when that is done is the page's business. */
export function SearchInput({ label, value, onChange, ...more }: Props) {
  return (
    <Input
      {...more}
      type="search"
      className="list-search"
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      maxLength={200}
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
