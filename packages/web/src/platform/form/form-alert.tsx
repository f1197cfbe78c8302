import { Alert } from 'antd';
import './form.css';

/** What is wrong with a form as a whole, said above its fields and read out at once. */
export const FormAlert = ({ text }: { text: string | null | undefined }) =>
  text ? <Alert type="error" showIcon role="alert" title={text} className="form-alert" /> : null;
