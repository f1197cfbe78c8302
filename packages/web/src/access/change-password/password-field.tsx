import Password from 'antd/es/input/Password';

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: string;
  value: string;
  mistakes: readonly string[];
  onChange(value: string): void;
}

export function PasswordField({ name, label, autoComplete, value, mistakes, onChange }: PasswordFieldProps) {
  const mistakesId = `${name}-mistakes`;
  const wrong = mistakes.length > 0;
  return (
    <div className="password-field">
      <label htmlFor={name}>{label}</label>
      <Password
        id={name}
        size="large"
        autoComplete={autoComplete}
        value={value}
        aria-required="true"
        aria-invalid={wrong}
        aria-describedby={wrong ? mistakesId : undefined}
        {...(wrong ? { status: 'error' as const } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong && (
        <ul id={mistakesId} className="password-mistakes">
          {mistakes.map((mistake) => (
            <li key={mistake}>{mistake}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
