import { useSearchParams } from 'react-router';
import { TransferList } from './TransferList.tsx';
import { TransferPage } from './TransferPage.tsx';
import './transfers.css';

/** /transfers: records that are brought in, many together; one of them by its number (rule TRANSFER-1). */
export default function Transfers() {
  const [params, setParams] = useSearchParams();
  const transferid = Number(params.get('transfer'));
  const show = (next: number | undefined): void =>
    setParams(next === undefined ? {} : { transfer: String(next) });
  if (Number.isInteger(transferid) && transferid > 0)
    return <TransferPage key={transferid} transferid={transferid} onLeave={() => show(undefined)} />;
  return <TransferList onShow={show} />;
}
