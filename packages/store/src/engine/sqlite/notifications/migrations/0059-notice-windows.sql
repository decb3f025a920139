-- When the window began in which the receiver of a delivery is told so much and no more: of what came in it the rest is one summary.
ALTER TABLE deliveries ADD COLUMN window_ms INTEGER NOT NULL DEFAULT 0;
CREATE INDEX deliveries_by_window ON deliveries (way, receiver, window_ms) WHERE window_ms > 0;
